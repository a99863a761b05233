/** Sentences for the person: a short notice on the page, and what a screen reader reads out. */
import { Refused, type Verdict } from "./api";

interface Notice {
  sentence: string;
  rules: string[];
  link: string;
  bad: boolean;
}

class Notices {
  shown = $state<Notice | null>(null);
  told = $state(""); // read out politely
  #fading: ReturnType<typeof setTimeout> | undefined;

  say(sentence: string, more: Partial<Notice> = {}): void {
    clearTimeout(this.#fading);
    this.shown = { sentence, rules: [], link: "", bad: false, ...more };
    this.#fading = setTimeout(() => this.close(), 9000);
  }

  close(): void {
    this.shown = null;
  }

  tell(sentence: string): void {
    this.told = this.told === sentence ? `${sentence} ` : sentence; // said again where it is the same
  }
}

export const notices = new Notices();
export const say = (sentence: string, more: Partial<Notice> = {}): void => notices.say(sentence, more);
export const refuse = (verdict: Verdict): void =>
  notices.say(verdict.sentence ?? "", { rules: verdict.rules ?? [], link: verdict.link ?? "", bad: true });

/** Do something; what goes wrong becomes a sentence on the page. */
export async function attempt(work: () => Promise<unknown> | unknown): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Refused) refuse(error.verdict);
    else throw error;
    return false;
  }
}

export async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(done);
  } catch {
    window.prompt(done, text);
  }
}

/** Short sounds made on the spot. Off until somebody switches them on; never the only signal. */
import type { EventInfo } from "../messages";
import { settings } from "./settings.svelte";

type Tone = { at?: number; from: number; to?: number; for: number; shape?: OscillatorType; loud?: number };
let context: AudioContext | null = null;

function play(tones: Tone[]): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const tone of tones) sound(context, tone);
}

function sound(on: AudioContext, { at = 0, from, to = from, for: length, shape = "sine", loud = 0.12 }: Tone): void {
  const begin = on.currentTime + at;
  const [voice, gain] = [on.createOscillator(), on.createGain()];
  voice.type = shape;
  voice.frequency.setValueAtTime(from, begin);
  voice.frequency.exponentialRampToValueAtTime(Math.max(to, 1), begin + length);
  gain.gain.setValueAtTime(loud, begin);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  voice.connect(gain).connect(on.destination);
  voice.start(begin);
  voice.stop(begin + length);
}

/** A click whose pitch follows the value of the card. */
function step(detail: string): Tone[] {
  const value = Number(/\d+/.exec(detail)?.[0] ?? 5);
  return [{ from: 300 + 45 * value, for: 0.07, shape: "triangle" }];
}

const BY_EVENT: Record<string, (detail: string) => Tone[]> = {
  CardPlayed: step,
  CardDrawn: () => [{ from: 220, to: 180, for: 0.06, shape: "triangle", loud: 0.06 }],
  DockDetonated: () => [{ from: 110, to: 32, for: 0.38, shape: "sawtooth", loud: 0.16 }],
  AttackDeflected: () => [{ from: 1400, to: 2100, for: 0.18 }],
  AttackAbsorbed: () => [{ from: 140, to: 60, for: 0.25, shape: "square", loud: 0.07 }],
  FirewallRaised: () => [{ from: 330, for: 0.38 }, { from: 495, for: 0.38 }],
  FirewallBreached: () => [{ from: 495, to: 467, for: 0.35 }],
  GameWon: () => [{ from: 392, for: 0.16 }, { at: 0.14, from: 523, for: 0.16 }, { at: 0.28, from: 659, for: 0.3 }],
};

export const sounds = {
  heard(events: readonly EventInfo[]): void {
    const last = [...events].reverse().find((event) => event.what in BY_EVENT);
    if (last) play(BY_EVENT[last.what]?.(last.detail) ?? []);
  },
  turn: (): void => play([{ from: 523, for: 0.14 }, { at: 0.12, from: 784, for: 0.22 }]),
  refused: (): void => play([{ from: 170, to: 150, for: 0.09, shape: "square", loud: 0.05 }]),
};

/** A lesson: a position in notation, and steps that each wait for one move or one question. */

export interface Step {
  title: string;
  text: string;
  task: string;
  move?: string; // the move that it waits for
  ask?: string; // or the card that is to be asked why
  then?: string[]; // what the others do next
}

export interface Lesson {
  game: string;
  options: Record<string, unknown>;
  position: string;
  names: string[];
  steps: Step[];
  end: string;
}

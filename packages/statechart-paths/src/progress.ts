/** Reports the progress of long computations. */

/** Milliseconds until the first report, and between the next ones. */
const FIRST_MS = 1000;
const NEXT_MS = 5000;
/** The clock is read once in this many notes, because reading it takes longer than most of what is counted. */
const NOTES_PER_LOOK = 64;

/** Receives a progress report, such as "12,000 states so far". */
export type OnProgress = (text: string) => void;

/** Returns a number with commas: "12,000". */
export const countText = (count: number): string => count.toLocaleString("en-US");

export class Progress {
  readonly #onProgress: OnProgress | undefined;
  #next = performance.now() + FIRST_MS;
  #notes = 0;

  constructor(onProgress: OnProgress | undefined) {
    this.#onProgress = onProgress;
  }

  /** Notes that work was done. Reports it if the last report is long ago. */
  note(text: () => string): void {
    this.#notes += 1;
    if (!this.#onProgress || this.#notes % NOTES_PER_LOOK !== 0 || performance.now() < this.#next) return;
    this.#next = performance.now() + NEXT_MS;
    this.#onProgress(text());
  }
}

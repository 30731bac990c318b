/** What a visitor does to scroll by themselves. */
const TAKES_OVER = ["wheel", "touchstart", "pointerdown"] as const;

/** Slow at both ends; from 0 to 1. */
const ease = (part: number) => (1 - Math.cos(Math.PI * part)) / 2;

/**
 * Moves a list of slides sideways in a time of our own: the browser's smooth scrolling takes the longer the farther it goes.
 * Gives way to a visitor who scrolls meanwhile; the list snaps to the nearest slide then.
 */
export class Glider {
  readonly #list: HTMLElement;
  readonly #duration: number;
  #goal: number | undefined;
  #frame = 0;

  /** @param duration of every movement, in milliseconds; 0 = at once */
  constructor(list: HTMLElement, duration: number) {
    this.#list = list;
    this.#duration = duration;
  }

  /** Where the list is, or is going to: CSS pixels from its start. */
  get goal(): number {
    return this.#goal ?? this.#place;
  }

  /** Where a list is read from right to left, browsers count down from 0. */
  get #place(): number {
    return Math.abs(this.#list.scrollLeft);
  }
  set #place(place: number) {
    this.#list.scrollLeft = getComputedStyle(this.#list).direction === "rtl" ? -place : place;
  }

  to(goal: number): void {
    this.stop();
    const from = this.#place;
    const begun = performance.now();
    const move = () => {
      const part = this.#duration > 0 ? Math.min(1, (performance.now() - begun) / this.#duration) : 1;
      this.#place = from + (goal - from) * ease(part);
      if (part === 1) this.stop();
      else this.#frame = requestAnimationFrame(move);
    };
    this.#goal = goal;
    // It would hold the list at each slide on the way.
    this.#list.style.scrollSnapType = "none";
    for (const event of TAKES_OVER) this.#list.addEventListener(event, this.stop, { passive: true });
    move();
  }

  /** What has the focus is seen at once: nobody types blindly for half a second. */
  jumpTo(goal: number): void {
    this.stop();
    this.#place = goal;
  }

  readonly stop = (): void => {
    this.#goal = undefined;
    cancelAnimationFrame(this.#frame);
    this.#list.style.scrollSnapType = "";
    for (const event of TAKES_OVER) this.#list.removeEventListener(event, this.stop);
  };
}

/** Scroll position and followed link of each history entry, restored on Back and Forward (WCAG 2.4.3). */

/** Link that was followed. */
export interface FollowedLink {
  /** Address of the link. */
  readonly link: string;
  /** Index among the links with the same address in `main`, default 0; those elsewhere count down from -1. */
  readonly index?: number | undefined;
}
/** Scroll position of a page in CSS pixels, and the link that was followed from it. */
export interface ScrollPosition {
  readonly scroll: number;
  readonly link: string | null;
  /** Same as in FollowedLink. */
  readonly index?: number | undefined;
}
/** Scroll positions by key of the history entry. */
export type ScrollPositions = Readonly<Record<string, ScrollPosition>>;

export interface ScrollMemory {
  /** Key of the rendered history entry. */
  readonly shownEntry: string;
  /** Key of the requested history entry. */
  readonly entry: string;
  /** Link that was pressed last on the rendered page. */
  readonly link: string | null;
  readonly index: number | undefined;
  readonly traces: ScrollPositions;
  /** Scroll position to restore; undefined for the top of the page. */
  readonly returnTo: ScrollPosition | undefined;
}
export const NO_MEMORY: ScrollMemory = {
  shownEntry: "",
  entry: "",
  link: null,
  index: undefined,
  traces: {},
  returnTo: undefined,
};

interface Leaving {
  readonly entry: string;
  readonly isHistory: boolean;
  readonly scroll: number;
}
/**
 * Stores the scroll position of the page that is left. At the start of a visit and after a reload there is none: the server's page
 * is shown, and the browser restores its scroll position.
 */
export function afterLeaving(memory: ScrollMemory, { entry, isHistory, scroll }: Leaving): Partial<ScrollMemory> {
  const { shownEntry, link, index } = memory;
  if (shownEntry === "" && isHistory) return { entry, shownEntry: entry };
  const traces = { ...memory.traces, [shownEntry]: { scroll, link, index } };
  return { entry, traces, returnTo: isHistory ? traces[entry] : undefined };
}

/** Marks the requested entry as rendered and resets its followed link. */
export const afterArriving = ({ entry }: ScrollMemory): Partial<ScrollMemory> => ({
  shownEntry: entry,
  link: null,
  index: undefined,
  returnTo: undefined,
});

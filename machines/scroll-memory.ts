/** The pages that the visitor has left: how far each was scrolled, and which link led away (WCAG 2.4.3). */

/** A link that was followed. */
export interface FollowedLink {
  /** Its address. */
  readonly link: string;
  /** Its position among the links to that address, those of the page itself before those around it; the first unless told. */
  readonly index?: number | undefined;
}
/** A visitor's place on a page: the scroll position in CSS pixels, and the link that led away. */
export interface Trace {
  readonly scroll: number;
  readonly link: string | null;
  /** As of FollowedLink. */
  readonly index?: number | undefined;
}
/** By entry of the browser's history. */
export type Traces = Readonly<Record<string, Trace>>;

export interface ScrollMemory {
  /** The entry of the browser's history that is on the screen, and the one that is wanted. */
  readonly shownEntry: string;
  readonly entry: string;
  /** The link that was pressed last on the page that is shown. */
  readonly link: string | null;
  readonly index: number | undefined;
  readonly traces: Traces;
  /** The place that Back leads to; undefined for the top of the page. */
  readonly returnTo: Trace | undefined;
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
 * Keeps what the page looks like that is left. A visit that begins, or goes on after a reload, leaves nothing: the server's page
 * is on the screen, and the browser itself scrolls.
 */
export function afterLeaving(memory: ScrollMemory, { entry, isHistory, scroll }: Leaving): Partial<ScrollMemory> {
  const { shownEntry, link, index } = memory;
  if (shownEntry === "" && isHistory) return { entry, shownEntry: entry };
  const traces = { ...memory.traces, [shownEntry]: { scroll, link, index } };
  return { entry, traces, returnTo: isHistory ? traces[entry] : undefined };
}

/** The entry that was wanted is on the screen: no link has been followed there yet. */
export const afterArriving = ({ entry }: ScrollMemory): Partial<ScrollMemory> => ({
  shownEntry: entry,
  link: null,
  index: undefined,
  returnTo: undefined,
});

/** The browser's side of the sticky tabs: where the page is scrolled to. */
import { DELAY } from "../../contract/constants.ts";

interface Followed {
  /** Stands where the bar stands before it sticks. */
  readonly edge: Element | null;
  /** Ids of the sections, in order. */
  readonly sections: readonly string[];
  readonly onStuck: (stuck: boolean) => void;
  readonly onSection: (id: string) => void;
  readonly onSettled: () => void;
}

/** How far below the top of the window a section counts as the one in view: what the sticky bars cover. */
const coveredTop = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/**
 * Tells, 100 ms after the page was scrolled, which section is in view, and at once whether the bar sticks: its looks have to
 * change where the style sheet lets it stick. Returns how to stop.
 */
export function followSections({ edge, sections, onStuck, onSection, onSettled }: Followed): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = () => {
    const line = coveredTop() + 1;
    const inView = sections.filter(
      (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line,
    );
    const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 1;
    const current = isAtEnd && inView.length > 0 ? lastInWindow(sections) : (inView.at(-1) ?? sections[0]);
    if (current) onSection(current);
  };
  const onScroll = () => {
    if (edge) onStuck(edge.getBoundingClientRect().top < headerHeight());
    clearTimeout(timer);
    timer = setTimeout(() => {
      onSettled();
      read();
    }, DELAY.scrollDebounce);
  };
  addEventListener("scroll", onScroll, { passive: true });
  onScroll();
  return () => {
    clearTimeout(timer);
    removeEventListener("scroll", onScroll);
  };
}

/** With its border: a section that is scrolled to begins where bar and border end, and then the bar sticks. */
const headerHeight = () =>
  coveredTop() > 0 ? (document.querySelector<HTMLElement>("[data-site-header]")?.offsetHeight ?? 0) : 0;

function lastInWindow(sections: readonly string[]): string | undefined {
  return sections.findLast((id) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box !== undefined && box.top < innerHeight && box.height > 0;
  });
}

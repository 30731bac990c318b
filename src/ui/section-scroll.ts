/** Scroll observation of the sticky tabs in the browser. */
import { DELAY } from "../../contract/constants.ts";

interface Followed {
  /** Element at the position of the bar before it sticks. */
  readonly edge: Element | null;
  /** Ids of the sections, in order. */
  readonly sections: readonly string[];
  readonly onStuck: (stuck: boolean) => void;
  readonly onSection: (id: string) => void;
  readonly onSettled: () => void;
}

/** Returns the height that the sticky bars cover at the top of the window, in CSS pixels. */
const coveredTop = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/**
 * Reports the section in view 100 ms after scrolling, and whether the bar sticks without delay, because its style
 * changes exactly when it sticks. Returns a function that stops it.
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

/** Includes the border: if the bar sticks, a section that is scrolled to begins below bar and border. */
const headerHeight = () =>
  coveredTop() > 0 ? (document.querySelector<HTMLElement>("[data-site-header]")?.offsetHeight ?? 0) : 0;

function lastInWindow(sections: readonly string[]): string | undefined {
  return sections.findLast((id) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box !== undefined && box.top < innerHeight && box.height > 0;
  });
}

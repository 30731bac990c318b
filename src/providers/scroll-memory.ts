/** Reads and restores scroll position and followed link (machines/scroll-memory.ts). */
import { DELAY } from "../../contract/constants.ts";
import type { Section } from "../../machines/arrivals.ts";
import type { FollowedLink, ScrollPosition } from "../../machines/scroll-memory.ts";
import { HEADINGS, isInView, isThere, pageHeading, readFrom } from "../dom/focusable.ts";
import { prefersReducedMotion } from "../dom/reduced-motion.ts";

export function scrollTo(top: number): void {
  window.scrollTo({ top, left: 0, behavior: "instant" });
}

/** Returns the address of a link without its origin. */
const addressOf = ({ pathname, search, hash }: HTMLAnchorElement): string => pathname + search + hash;

/** Returns the links to an address, those in `main` first, because the header repeats many links on every page. */
function linksTo(address: string | null): readonly HTMLAnchorElement[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].filter(
    (link) => addressOf(link) === address && isThere(link),
  );
  const isOfPage = (link: Element) => link.closest("main") !== null;
  return [...links.filter(isOfPage), ...links.filter((link) => !isOfPage(link))];
}

export const followedLink = (link: HTMLAnchorElement): FollowedLink => {
  const address = addressOf(link);
  return { link: address, index: linksTo(address).indexOf(link) };
};

/** Scrolls to a position and focuses the followed link, or the first visible heading if the link is hidden, for example in a menu. */
export function restorePosition({ scroll, link, index = 0 }: ScrollPosition): void {
  scrollTo(scroll);
  const sameLink = linksTo(link)[index];
  const followed = sameLink && isInView(sameLink) ? sameLink : undefined;
  const headings = [...document.querySelectorAll<HTMLElement>(`main :is(${HEADINGS})`)];
  const place = followed ?? headings.find((each) => isThere(each) && isInView(each)) ?? pageHeading();
  if (place) readFrom(place);
}

/** Resolves 100 ms after the last scroll event (spec section 9). */
function scrollEnd(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, DELAY.scrollDebounce);
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(resolve, DELAY.scrollDebounce);
    };
    addEventListener("scroll", onScroll, { passive: true, signal });
    signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  });
}

export async function scrollToSection({ id, isOnPage }: Section, signal: AbortSignal): Promise<void> {
  const behavior = isOnPage && !prefersReducedMotion() ? "smooth" : "instant";
  document.getElementById(id)?.scrollIntoView({ behavior, block: "start" });
  // A new page starts at the section without scrolling visibly.
  if (isOnPage) await scrollEnd(signal);
}

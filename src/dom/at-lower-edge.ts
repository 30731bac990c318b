/** The lowest part of the window, in which a floating control would cover the page. */
const LOWEST = { rootMargin: "-85% 0px 0px" };

/**
 * Marks an element with `data-at-lower-edge` while it is in the lowest part of the window, so that style sheets keep floating controls
 * off it. A ref of React. Returns a function that stops it.
 */
export function markAtLowerEdge(element: HTMLElement | null) {
  if (!element) return undefined;
  const observer = new IntersectionObserver(([entry]) => {
    element.toggleAttribute("data-at-lower-edge", entry?.isIntersecting);
  }, LOWEST);
  observer.observe(element);
  return () => observer.disconnect();
}

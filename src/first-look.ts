/**
 * Stands inline at the head of every document. While a page is new, what stands below its first view waits for its layout
 * until it comes near (`data-below`, styles/overrides.css), so that a slow processor paints sooner and is free sooner. Once the
 * page is alive it is laid out part by part, as many per frame as take no time that is felt: from then on it is as if it had been
 * from the start.
 *
 * Only where a visitor comes by a link or an address. Back, Forward and a reload lead to a place that they know by its
 * distance from the top, an anchor to one far below.
 */
{
  /** Milliseconds of a frame. */
  const SHARE = 4;
  const { dataset } = document.documentElement;
  // By this name they are of this kind, which the DOM's types do not say.
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type === "navigate" && !location.hash) {
    dataset["firstLook"] = "";
    addEventListener("site.alive", async () => {
      let end = 0;
      for (const part of document.querySelectorAll("[data-below]")) {
        if (performance.now() > end) {
          await new Promise(requestAnimationFrame);
          end = performance.now() + SHARE;
        }
        part.removeAttribute("data-below");
        // Asking where it stands lays it out.
        part.getBoundingClientRect();
      }
      delete dataset["firstLook"];
    });
  }
}

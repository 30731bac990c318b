/**
 * Stands inline at the head of every document. While a page is new, what stands below its first view waits for its layout
 * until it comes near (`data-below`, styles/overrides.css), so that a slow processor paints sooner and is free sooner. Once the
 * page is alive it is laid out part by part, one a frame: from then on it is as if it had been from the start.
 *
 * Only where a visitor comes by a link or an address. Back, Forward and a reload lead to a place that they know by its
 * distance from the top, an anchor to one far below.
 */
{
  const { dataset } = document.documentElement;
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type === "navigate" && !location.hash) {
    dataset["firstLook"] = "";
    addEventListener("site.alive", async () => {
      for (const part of document.querySelectorAll("[data-below]")) {
        await new Promise(requestAnimationFrame);
        part.removeAttribute("data-below");
        // Asking where it stands lays it out.
        part.getBoundingClientRect();
      }
      delete dataset["firstLook"];
    });
  }
}

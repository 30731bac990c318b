/**
 * Stands inline at the head of every document. A new page is laid out in steps, so that a slow processor paints sooner and is
 * free in between (styles/overrides.css): its header in the first frame; in the next its main part but for what stands below the
 * first view (`data-below`); of that what is near, part by part, as many per frame as take no time that is felt; what is further
 * down as it comes near. Once the page is alive the rest follows: from then on it is as if it had been from the start.
 *
 * Only where a visitor comes by a link or an address. Back, Forward and a reload lead to a place that they know by its
 * distance from the top, an anchor or words that a link searches for (`#:~:text=`, which `location` hides) to one far below.
 */
{
  /** Milliseconds of a frame. */
  const SHARE = 2;
  /** How far down from the top of the window is near, in heights of it: as far as browsers look ahead. */
  const NEAR = 2.5;
  const { dataset } = document.documentElement;
  const inFrame = requestAnimationFrame;

  /** Lays out the parts that begin above a distance from the top of the window, in CSS pixels; from the next frame on. */
  function layOut(distance: number, then: () => void): void {
    inFrame(() => {
      const end = performance.now() + SHARE;
      for (;;) {
        const part = document.querySelector("[data-below]");
        // Asking where it stands lays out the one before.
        if (!part || part.getBoundingClientRect().top > distance) return then();
        if (performance.now() > end) return layOut(distance, then);
        part.removeAttribute("data-below");
      }
    });
  }

  const layOutNear = () => layOut(NEAR * innerHeight, () => (document.readyState === "loading" ? layOutNear : open)());

  /** From now on the browser lays out what comes near. */
  function open(): void {
    if (dataset["firstLook"]) dataset["firstLook"] = "";
  }

  // By this name they are of this kind, which the DOM's types do not say.
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type === "navigate" && !visit.name.includes("#")) {
    dataset["firstLook"] = "header";
    // A tab in the background paints no frame to wait for; who scrolls is further down than that.
    if (document.hidden) open();
    addEventListener("scroll", open);
    inFrame(() =>
      inFrame(() => {
        if (dataset["firstLook"]) dataset["firstLook"] = "closed";
        layOutNear();
      }),
    );
    addEventListener("site.alive", () => layOut(Number.POSITIVE_INFINITY, () => delete dataset["firstLook"]));
  }
}

/** Zooms and pans the diagrams of the report in the browser. */

/**
 * Connects the buttons, keys, wheel and gestures of every diagram of the page. The report contains the source of this function, so it
 * refers to nothing outside of itself.
 */
function zoomDiagrams(): void {
  const [least, most, step] = [0.05, 4, 1.25];

  for (const figure of document.querySelectorAll<HTMLElement>(".diagram")) {
    const [view, svg] = [figure.querySelector<HTMLElement>(".view"), figure.querySelector("svg")];
    const [shown, status] = [figure.querySelector(".percent"), figure.querySelector("output")];
    if (!(view && svg && shown && status)) continue;
    const { width, height } = svg.viewBox.baseVal;
    const zoomNow = () => svg.getBoundingClientRect().width / width;
    const percent = () => `${Math.round(zoomNow() * 100)} %`;

    /** Returns the point of the diagram at a point of the window, as shares of its width and height. */
    const shareAt = (x: number, y: number) => {
      const box = svg.getBoundingClientRect();
      return { x: (x - box.left) / box.width, y: (y - box.top) / box.height };
    };
    const middle = () => {
      const box = view.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    };
    /** Sets the zoom, 1 for 100 %. The point `share` of the diagram moves to the point `at` of the window. */
    const zoomTo = (zoom: number, at = middle(), share = shareAt(at.x, at.y)) => {
      svg.style.maxWidth = "none";
      svg.style.width = `${width * Math.min(most, Math.max(least, zoom))}px`;
      const box = svg.getBoundingClientRect();
      view.scrollLeft += box.left + share.x * box.width - at.x;
      view.scrollTop += box.top + share.y * box.height - at.y;
      status.textContent = percent();
    };
    const fitWidth = () => {
      svg.style.maxWidth = "100%";
      svg.style.width = "";
      status.textContent = percent();
    };
    const fitWhole = () => {
      fitWidth();
      const { maxHeight, paddingTop } = getComputedStyle(view);
      const border = view.offsetHeight - view.clientHeight;
      const room = maxHeight === "none" ? view.clientHeight : Number.parseFloat(maxHeight) - border;
      zoomTo(Math.min(zoomNow(), (room - 2 * Number.parseFloat(paddingTop)) / height));
    };
    const acts: Readonly<Record<string, () => void>> = {
      in: () => zoomTo(zoomNow() * step),
      out: () => zoomTo(zoomNow() / step),
      width: fitWidth,
      whole: fitWhole,
      full: () => zoomTo(1),
    };
    const keys: Readonly<Record<string, string>> = { "+": "in", "=": "in", "-": "out", "0": "width", "1": "full" };

    for (const button of figure.querySelectorAll<HTMLElement>("[data-zoom]"))
      button.addEventListener("click", () => acts[button.dataset["zoom"] ?? ""]?.());
    figure.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape" && figure.matches(":target")) {
        figure.querySelector<HTMLElement>(".close")?.click();
        return;
      }
      const act = acts[keys[event.key] ?? ""];
      if (!act) return;
      event.preventDefault();
      act();
    });

    view.addEventListener(
      "wheel",
      (event) => {
        if (!(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 16;
        zoomTo(zoomNow() * Math.exp(-pixels / 300), { x: event.clientX, y: event.clientY });
      },
      { passive: false },
    );

    // A finger scrolls by itself. Two fingers zoom, a mouse drags.
    let pinch = { distance: 0, zoom: 1, share: { x: 0, y: 0 } };
    const fingers = ([one, other]: TouchList) => {
      if (!(one && other)) return undefined;
      const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      return { distance, x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
    };
    view.addEventListener(
      "touchstart",
      ({ touches }) => {
        const at = fingers(touches);
        if (at) pinch = { distance: at.distance, zoom: zoomNow(), share: shareAt(at.x, at.y) };
      },
      { passive: true },
    );
    view.addEventListener(
      "touchmove",
      (event) => {
        const at = fingers(event.touches);
        if (!at) return;
        event.preventDefault();
        zoomTo((pinch.zoom * at.distance) / pinch.distance, at, pinch.share);
      },
      { passive: false },
    );
    view.addEventListener("pointerdown", ({ pointerType, button, pointerId }) => {
      if (pointerType === "mouse" && button === 0) view.setPointerCapture(pointerId);
    });
    view.addEventListener("pointermove", ({ pointerId, movementX, movementY }) => {
      if (view.hasPointerCapture(pointerId)) view.scrollBy(-movementX, -movementY);
    });

    window.addEventListener("hashchange", ({ oldURL }) => {
      if (figure.matches(":target")) {
        view.focus();
        zoomTo(Math.max(1, zoomNow()));
      } else if (oldURL.endsWith(`#${figure.id}`)) {
        figure.querySelector<HTMLElement>(".open")?.focus();
        fitWidth();
      }
    });
    new ResizeObserver(() => {
      shown.textContent = percent();
    }).observe(svg);
    figure.classList.add("zooms");
  }
}

/** The script of the report. */
export const SCRIPT = `(${zoomDiagrams.toString()})();`;

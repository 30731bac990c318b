import { useEffect } from "react";
import { DELAY, USUAL_TEXT_SIZE } from "../../contract/constants.ts";

/** As much as the window holds: its width in CSS pixels, less where text is larger than usual. */
function usableWidth(): number {
  const textSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_TEXT_SIZE;
  return (window.innerWidth * USUAL_TEXT_SIZE) / textSize;
}

/** An unseen thing as wide as text is large, which no event of the browser tells. */
function addTextProbe(): HTMLElement {
  const probe = document.createElement("span");
  probe.className = "text-probe";
  probe.ariaHidden = "true";
  document.body.append(probe);
  return probe;
}

/**
 * Tells the width of the window in CSS pixels of text at its usual size (16 px), at once and, debounced by 200 ms, whenever the
 * window or its text takes another size (spec section 9). Returns how to stop.
 */
export function watchWindowWidth(onWidth: (width: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = usableWidth();
  onWidth(told);
  const onChange = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      told = usableWidth();
      onWidth(told);
    }, DELAY.resizeDebounce);
  };
  const probe = addTextProbe();
  // It also tells once how large text is at first.
  const observer = new ResizeObserver(() => {
    if (usableWidth() !== told) onChange();
  });
  observer.observe(probe);
  window.addEventListener("resize", onChange);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    probe.remove();
    window.removeEventListener("resize", onChange);
  };
}

/** The same as long as the view is there. */
export function useWindowWidth(onWidth: (width: number) => void): void {
  useEffect(() => watchWindowWidth(onWidth), [onWidth]);
}

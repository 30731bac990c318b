import { useEffect } from "react";
import { DELAY, USUAL_TEXT_SIZE } from "../../contract/constants.ts";

/** Returns the width of the window in CSS pixels, scaled down if the text is larger than the default. */
function usableWidth(): number {
  const textSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_TEXT_SIZE;
  return (window.innerWidth * USUAL_TEXT_SIZE) / textSize;
}

/** Adds an invisible element whose width is the text size, because browsers send no event when the text size changes. */
function addTextProbe(): HTMLElement {
  const probe = document.createElement("span");
  probe.className = "text-probe";
  probe.ariaHidden = "true";
  document.body.append(probe);
  return probe;
}

/**
 * Reports the width of the window in CSS pixels, scaled to the default text size (16 px): at once, and debounced by 200 ms after
 * each change of the window or text size (spec section 9).
 * @returns a function that stops watching
 */
export function watchWindowWidth(onWidth: (width: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reported = usableWidth();
  onWidth(reported);
  const onChange = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reported = usableWidth();
      onWidth(reported);
    }, DELAY.resizeDebounce);
  };
  const probe = addTextProbe();
  // The observer also fires once initially.
  const observer = new ResizeObserver(() => {
    if (usableWidth() !== reported) onChange();
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

/** Calls `onWidth` like `watchWindowWidth` while the component is mounted. */
export function useWindowWidth(onWidth: (width: number) => void): void {
  useEffect(() => watchWindowWidth(onWidth), [onWidth]);
}

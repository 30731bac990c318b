import { useEffect } from "react";
import { DELAY, MOBILE_WIDTH, USUAL_TEXT_SIZE } from "../../contract/constants.ts";

/** As much as the window holds: its width in CSS pixels, less where text is larger than usual. */
function usableWidth(): number {
  const textSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_TEXT_SIZE;
  return (window.innerWidth * USUAL_TEXT_SIZE) / textSize;
}

/**
 * Tells the width of the window in CSS pixels of text at its usual size (16 px), at once and, debounced by 200 ms, whenever it
 * changes (spec section 9).
 */
export function useWindowWidth(onWidth: (width: number) => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => onWidth(usableWidth());
    const onResize = () => {
      clearTimeout(timer);
      timer = setTimeout(tell, DELAY.resizeDebounce);
    };
    tell();
    // Other text in a window of the same size: the browser tells that of no event but this.
    const narrow = window.matchMedia(`(width <= ${MOBILE_WIDTH / USUAL_TEXT_SIZE}em)`);
    narrow.addEventListener("change", onResize);
    window.addEventListener("resize", onResize);
    return () => {
      clearTimeout(timer);
      narrow.removeEventListener("change", onResize);
      window.removeEventListener("resize", onResize);
    };
  }, [onWidth]);
}

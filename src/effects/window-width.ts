import { useEffect } from "react";
import { DELAY } from "../../contract/constants.ts";

/** Tells the width of the window in CSS pixels, at once and, debounced by 200 ms, whenever it changes (spec section 9). */
export function useWindowWidth(onWidth: (width: number) => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => onWidth(window.innerWidth);
    const onResize = () => {
      clearTimeout(timer);
      timer = setTimeout(tell, DELAY.resizeDebounce);
    };
    tell();
    window.addEventListener("resize", onResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("resize", onResize);
    };
  }, [onWidth]);
}

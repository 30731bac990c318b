/** Adds a width of slides and the behaviour of `inert` to jsdom. */
import { fireEvent } from "@testing-library/react";
import { onTestFinished, vi } from "vitest";

/** CSS pixels. */
export const SLIDE_WIDTH = 100;

/** Gives every slide one width, and each carousel the width of several slides. */
export function layOutSlides(inWindow = 1): void {
  const style = document.createElement("style");
  style.textContent = `.swiper-slide { box-sizing: border-box; width: ${SLIDE_WIDTH}px }`;
  document.head.append(style);
  onTestFinished(() => style.remove());
  const { getBoundingClientRect } = Element.prototype;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return this.matches(".swiper-slide")
      ? new DOMRect(0, 0, SLIDE_WIDTH, SLIDE_WIDTH)
      : getBoundingClientRect.call(this);
  });
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(inWindow * SLIDE_WIDTH);
}

/** Presses an arrow key with its code, which Swiper reads. */
export const pressArrow = (key: "ArrowLeft" | "ArrowRight") =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, keyCode: key === "ArrowLeft" ? 37 : 39 });

/** Elements that a visitor can reach. */
export const reachable = <E extends Element>(elements: readonly E[]): E[] =>
  elements.filter((element) => !element.closest("[inert]"));

/** Clipped text: by its box, or by the edge of the page. */
import type { Page } from "playwright/test";
import { expect } from "../support/browser.ts";

/** Returns elements whose own text overflows a clipping box, or starts outside of the scrollable area. */
const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 2;
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const clipperOf = (element: Element) => {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(box);
        if (clipPath !== "none") return null;
        const clips = (overflow: string) => overflow === "hidden" || overflow === "clip";
        if (clips(overflowX) || clips(overflowY))
          return { box, isX: overflowX !== "visible", isY: overflowY !== "visible" };
        if (overflowX === "auto" || overflowX === "scroll") return null;
      }
      return null;
    };
    return [...document.querySelectorAll("body *")]
      .filter(
        (element) => hasText(element) && element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }),
      )
      .filter((element) => !element.closest("[inert], .visually-hidden, svg, option, [aria-hidden=true]"))
      .flatMap((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const text = range.getBoundingClientRect();
        if (text.right > 0 && text.left + scrollX < -SLACK)
          return [`"${element.textContent.trim().slice(0, 40)}" beyond the edge of the page`];
        const clipper = clipperOf(element);
        if (!clipper) return [];
        const box = clipper.box.getBoundingClientRect();
        const isCut =
          (clipper.isX && (text.left < box.left - SLACK || text.right > box.right + SLACK)) ||
          (clipper.isY && (text.top < box.top - SLACK || text.bottom > box.bottom + SLACK));
        const { className, tagName } = clipper.box;
        return isCut ? [`"${element.textContent.trim().slice(0, 40)}" in ${className || tagName}`] : [];
      });
  });

const softly = expect.configure({ soft: true });

/** Checks that nothing is clipped once the layout is stable: slides take a moment after a change of width. */
export const expectNothingClipped = (page: Page, where: string): Promise<void> =>
  softly.poll(() => clippedTexts(page), `cut off ${where}`).toEqual([]);

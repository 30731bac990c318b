/** Keyboard navigation with Tab, and the checks at every stop. */
import { expect, type Locator, type Page } from "playwright/test";

const MAX_STOPS = 250;

/**
 * Returns the problem of the focused element: lost, out of view, covered, or without a complete focus indicator. Null
 * if there is none.
 */
const focusProblem = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return "the focus is lost";
    const name = element.outerHTML.slice(0, 140);
    const label = element.matches("input[type=checkbox], input[type=radio]") ? element.closest("label") : null;
    // The handle of a range stands for its hidden input.
    const handle = element.matches("input[type=range]") ? element.closest("[data-rac]") : null;
    const shown = label ?? handle ?? element;
    const box = shown.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return `invisible: ${name}`;
    const isInView = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
    if (!isInView) return `out of sight: ${name}`;
    // Points of the element that must not be covered: its centre, and the start of its first line.
    const within = (value: number, most: number) => Math.min(Math.max(value, 1), most - 1);
    const x = within(box.left + box.width / 2, innerWidth);
    for (const y of [
      within(box.top + box.height / 2, innerHeight),
      within(box.top + Math.min(box.height / 2, 12), innerHeight),
    ]) {
      const top = document.elementFromPoint(x, y);
      if (!top || !(element.contains(top) || top.contains(element) || shown.contains(top))) return `covered: ${name}`;
    }
    // The browser draws the controls of a video and their focus indicators.
    if (element.tagName === "VIDEO") return null;
    // Styles of each element while neither it, its ancestors nor its descendants have the focus.
    const unfocused: WeakMap<Element, { outline: string; shadow: string }> =
      Reflect.get(window, "unfocused") ?? new WeakMap();
    Reflect.set(window, "unfocused", unfocused);
    const looksOf = (part: Element) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(part);
      return { outline: `${outlineWidth} ${outlineStyle} ${outlineColor}`, shadow: boxShadow };
    };
    const card = element.closest("article, section, li");
    for (const other of document.querySelectorAll("body *"))
      if (!(unfocused.has(other) || other.contains(element) || (card ?? element).contains(other)))
        unfocused.set(other, looksOf(other));
    // A card, a frame or a part of the control may show the focus instead. Styles that exist without focus are no
    // indicator.
    const isOutlined = (part: Element) => {
      const { outline } = looksOf(part);
      return Number.parseFloat(outline) >= 2 && !outline.includes(" none ") && outline !== unfocused.get(part)?.outline;
    };
    const isShadowed = (part: Element) => {
      const { shadow } = looksOf(part);
      const before = unfocused.get(part)?.shadow;
      return shadow !== "none" && before !== undefined && shadow !== before;
    };
    const frames = handle ? [handle] : [element, element.parentElement ?? element];
    const ring = [
      ...frames,
      ...(handle ?? element).querySelectorAll("*"),
      ...(card ? [card, ...card.querySelectorAll("*")] : []),
    ].find(isOutlined);
    if (!ring) return frames.some(isShadowed) ? null : `no focus mark: ${name}`;
    // Space that the ring needs outside of its element, where nothing may clip it.
    const { outlineWidth, outlineOffset } = getComputedStyle(ring);
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const { left, top, right, bottom } = ring.getBoundingClientRect();
    for (let clipper = ring.parentElement; clipper && clipper !== document.body; clipper = clipper.parentElement) {
      const { overflowX, overflowY, overflowClipMargin } = getComputedStyle(clipper);
      const roomIn = (overflow: string) => (overflow === "clip" ? Number.parseFloat(overflowClipMargin) || 0 : 0) + 0.5;
      const edge = clipper.getBoundingClientRect();
      const isCutAcross =
        overflowX !== "visible" && Math.max(edge.left - left, right - edge.right) + reach > roomIn(overflowX);
      const isCutAlong =
        overflowY !== "visible" && Math.max(edge.top - top, bottom - edge.bottom) + reach > roomIn(overflowY);
      if (isCutAcross || isCutAlong) return `its ring is cut off: ${name}`;
    }
    // Anything beyond the edge of the page can't be scrolled to.
    const page = document.documentElement.getBoundingClientRect();
    const beyond = Math.max(page.left - left, right - page.right, page.top - top, bottom - page.bottom) + reach;
    return beyond > 0.5 ? `its ring leaves the page: ${name}` : null;
  });

/** Presses Tab until the control has the focus. Every stop on the way must be in view. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press("Tab");
    // A fading element may cover it for a moment.
    await expect.poll(() => focusProblem(page)).toBeNull();
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("Tab does not reach the control");
}

/** Presses Tab from the current focus to `end`. Returns the problems of the stops on the way. */
export async function walkTo(page: Page, end: Locator): Promise<readonly string[]> {
  const problems: string[] = [];
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press("Tab");
    const problem = await focusProblem(page);
    if (problem) problems.push(problem);
    if (await end.evaluate((element) => element === document.activeElement)) return problems;
  }
  return [...problems, "Tab never gets to the end of the page"];
}

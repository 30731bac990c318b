/** Walking with Tab, and what must hold at every stop. */
import { expect, type Locator, type Page } from "playwright/test";

const MOST_STOPS = 250;

/** What is wrong with the element that has the focus: lost, out of sight, beneath something, or without a whole mark; else null. */
const focusProblem = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return "the focus is lost";
    const name = element.outerHTML.slice(0, 140);
    const label = element.matches("input[type=checkbox], input[type=radio]") ? element.closest("label") : null;
    const box = (label ?? element).getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return `invisible: ${name}`;
    const isInView = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
    if (!isInView) return `out of sight: ${name}`;
    // Not one of these points of it may lie beneath something else: its middle, and where its first line begins.
    const within = (value: number, most: number) => Math.min(Math.max(value, 1), most - 1);
    const x = within(box.left + box.width / 2, innerWidth);
    for (const y of [
      within(box.top + box.height / 2, innerHeight),
      within(box.top + Math.min(box.height / 2, 12), innerHeight),
    ]) {
      const top = document.elementFromPoint(x, y);
      if (!top || !(element.contains(top) || top.contains(element) || label?.contains(top))) return `covered: ${name}`;
    }
    // The controls of a video are the browser's own, and so are their marks.
    if (element.tagName === "VIDEO") return null;
    // How everything looks without the focus, noted once an element, when neither it, what it is in, nor what is in it has the focus.
    const unfocused: WeakMap<Element, { outline: string; shadow: string }> =
      Reflect.get(window, "unfocused") ?? new WeakMap();
    Reflect.set(window, "unfocused", unfocused);
    const looksOf = (shown: Element) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(shown);
      return { outline: `${outlineWidth} ${outlineStyle} ${outlineColor}`, shadow: boxShadow };
    };
    const card = element.closest("article, section, li");
    for (const other of document.querySelectorAll("body *"))
      if (!(unfocused.has(other) || other.contains(element) || (card ?? element).contains(other)))
        unfocused.set(other, looksOf(other));
    // A card, a frame or a part of the control may show the focus in its place. What is there without the focus marks nothing.
    const isOutlined = (shown: Element) => {
      const { outline } = looksOf(shown);
      return (
        Number.parseFloat(outline) >= 2 && !outline.includes(" none ") && outline !== unfocused.get(shown)?.outline
      );
    };
    const isShadowed = (shown: Element) => {
      const { shadow } = looksOf(shown);
      const before = unfocused.get(shown)?.shadow;
      return shadow !== "none" && before !== undefined && shadow !== before;
    };
    const frames = [element, element.parentElement ?? element];
    const ring = [
      ...frames,
      ...element.querySelectorAll("*"),
      ...(card ? [card, ...card.querySelectorAll("*")] : []),
    ].find(isOutlined);
    if (!ring) return frames.some(isShadowed) ? null : `no focus mark: ${name}`;
    // The ring is drawn outside its element by that much, where nothing that clips may cut it.
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
    // What would be drawn beyond the page itself can't be scrolled to.
    const page = document.documentElement.getBoundingClientRect();
    const beyond = Math.max(page.left - left, right - page.right, page.top - top, bottom - page.bottom) + reach;
    return beyond > 0.5 ? `its ring leaves the page: ${name}` : null;
  });

/** Presses Tab until the control has the focus; every stop on the way must be in sight. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press("Tab");
    // What fades away may cover it for a moment.
    await expect.poll(() => focusProblem(page)).toBeNull();
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("Tab does not reach the control");
}

/** Walks with Tab from where the focus is until `end` has it; answers with what is wrong at the stops on the way. */
export async function walkTo(page: Page, end: Locator): Promise<readonly string[]> {
  const problems: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press("Tab");
    const problem = await focusProblem(page);
    if (problem) problems.push(problem);
    if (await end.evaluate((element) => element === document.activeElement)) return problems;
  }
  return [...problems, "Tab never gets to the end of the page"];
}

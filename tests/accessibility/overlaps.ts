/** What lies over what on the page as it is laid out now. */
import type { Locator } from "playwright/test";

/**
 * Lines of text that lie over one another, and drawings (icons, the company's mark) that lie over a line of text, of those that
 * can be seen in a place; one readable line for each pair. A quarter of a line's height above and below is room between lines,
 * not text, and a quarter of a drawing on each side is its margin. A picture that holds a whole line is what that stands on;
 * what keeps to the lower edge of the window hides what scrolls beneath it.
 */
export const overlaps = (place: Locator): Promise<string[]> =>
  place.evaluate((root) => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      !element.closest("script, noscript, option, .visually-hidden, [inert]");
    /** Undefined of what is there for assistive technology alone, or has been scrolled out of its list. */
    const seenPart = (box: DOMRect, element: Element | null): DOMRect | undefined => {
      if (box.width < 2 || box.height < 2) return undefined;
      if (element === null || element === document.body) return box;
      const { clipPath, overflowX } = getComputedStyle(element);
      if (clipPath !== "none") return undefined;
      const edge = element.getBoundingClientRect();
      const left = overflowX === "visible" ? box.left : Math.max(box.left, edge.left);
      const right = overflowX === "visible" ? box.right : Math.min(box.right, edge.right);
      return seenPart(new DOMRect(left, box.top, right - left, box.height), element.parentElement);
    };
    const inset = ({ x, y, width, height }: DOMRect, across: number, down: number) =>
      new DOMRect(x + across, y + down, width - 2 * across, height - 2 * down);
    const meet = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    const holds = (outer: DOMRect, inner: DOMRect) =>
      outer.left <= inner.left && inner.right <= outer.right && outer.top <= inner.top && inner.bottom <= outer.bottom;

    /** What keeps to the lower edge of the window, where an element is in it: all else scrolls beneath it. */
    const stuckIn = (element: Element | null): Element | null => {
      if (element === null) return null;
      const { position, bottom } = getComputedStyle(element);
      return position === "sticky" && bottom !== "auto" ? element : stuckIn(element.parentElement);
    };

    const lines: { element: Element; stuck: Element | null; text: string; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim().slice(0, 30) ?? "";
      if (!element || text === "" || element.closest("[aria-hidden=true]") || !isSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const stuck = stuckIn(element);
      for (const rect of range.getClientRects()) {
        const box = seenPart(rect, element);
        if (box) lines.push({ element, stuck, text, box: inset(box, 1, box.height / 4) });
      }
    }
    lines.sort((a, b) => a.box.top - b.box.top);
    const found = new Set<string>();
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (other.box.top >= one.box.bottom) break;
        if (other.stuck !== one.stuck || other.element === one.element) continue;
        if (meet(one.box, other.box)) found.add(`"${one.text}" and "${other.text}"`);
      }
    }
    for (const drawing of root.querySelectorAll("svg, img")) {
      const whole = isSeen(drawing) && seenPart(drawing.getBoundingClientRect(), drawing.parentElement);
      if (!whole) continue;
      const box = inset(whole, whole.width / 4, whole.height / 4);
      const stuckAround = stuckIn(drawing);
      for (const { element, stuck, text, box: line } of lines) {
        if (stuck !== stuckAround) continue;
        const isGround = drawing.matches("img") && holds(whole, line);
        if (!drawing.contains(element) && !isGround && meet(box, line))
          found.add(
            `${drawing.tagName} of ${drawing.closest("a, button")?.ariaLabel ?? drawing.className} and "${text}"`,
          );
      }
    }
    return [...found];
  });

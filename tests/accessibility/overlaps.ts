/** Overlapping elements of the current layout. */
import type { Locator } from "playwright/test";

/**
 * Returns visible lines of text that overlap, and icons or logos that overlap a line of text, one line per pair. A
 * quarter of a line's height above and below is line spacing, not text, and a quarter of an icon on each side is its
 * margin. A picture that contains a whole line is its background. An element fixed to the lower edge of the window may
 * cover scrolling content.
 */
export const overlaps = (place: Locator): Promise<string[]> =>
  place.evaluate((root) => {
    /** Memoises per element, because many lines share ancestors. */
    const once = <T>(ask: (element: Element) => T) => {
      const known = new Map<Element, T>();
      return (element: Element): T => {
        const before = known.get(element);
        if (before !== undefined || known.has(element)) return before as T;
        const answer = ask(element);
        known.set(element, answer);
        return answer;
      };
    };
    const isSeen = once(
      (element) =>
        element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
        !element.closest("script, noscript, option, .visually-hidden, [inert]"),
    );
    /** Returns the room within an element where its content is visible, or null if nothing is. */
    const roomIn = once((element): Pick<DOMRect, "left" | "right" | "top" | "bottom"> | null => {
      const { NEGATIVE_INFINITY: least, POSITIVE_INFINITY: most } = Number;
      if (element === document.body) return { left: least, right: most, top: least, bottom: most };
      const { clipPath, overflowX, overflowY } = getComputedStyle(element);
      const around = clipPath === "none" ? roomIn(element.parentElement ?? document.body) : null;
      if (around === null) return null;
      const own = element.getBoundingClientRect();
      const [isCutAcross, isCutDown] = [overflowX !== "visible", overflowY !== "visible"];
      return {
        left: isCutAcross ? Math.max(around.left, own.left) : around.left,
        right: isCutAcross ? Math.min(around.right, own.right) : around.right,
        top: isCutDown ? Math.max(around.top, own.top) : around.top,
        bottom: isCutDown ? Math.min(around.bottom, own.bottom) : around.bottom,
      };
    });
    /** Returns undefined for content that is visually hidden or scrolled out of its frame. */
    const seenPart = (box: DOMRect, element: Element): DOMRect | undefined => {
      const room = roomIn(element);
      if (room === null) return undefined;
      const [left, top] = [Math.max(box.left, room.left), Math.max(box.top, room.top)];
      const [width, height] = [Math.min(box.right, room.right) - left, Math.min(box.bottom, room.bottom) - top];
      return width < 2 || height < 2 ? undefined : new DOMRect(left, top, width, height);
    };
    const inset = ({ x, y, width, height }: DOMRect, across: number, down: number) =>
      new DOMRect(x + across, y + down, width - 2 * across, height - 2 * down);
    const meet = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    const holds = (outer: DOMRect, inner: DOMRect) =>
      outer.left <= inner.left && inner.right <= outer.right && outer.top <= inner.top && inner.bottom <= outer.bottom;

    /** Returns the ancestor that is fixed to the lower edge of the window, if any. Other content scrolls below it. */
    const stuckIn = once((element): Element | null => {
      const { position, bottom } = getComputedStyle(element);
      if (position === "sticky" && bottom !== "auto") return element;
      return element.parentElement && stuckIn(element.parentElement);
    });

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
      for (let next = index + 1; next < lines.length; next += 1) {
        const other = lines[next];
        if (!other || other.box.top >= one.box.bottom) break;
        if (other.stuck !== one.stuck || other.element === one.element) continue;
        if (meet(one.box, other.box)) found.add(`"${one.text}" and "${other.text}"`);
      }
    }
    for (const drawing of root.querySelectorAll("svg, img")) {
      const whole =
        isSeen(drawing) && seenPart(drawing.getBoundingClientRect(), drawing.parentElement ?? document.body);
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

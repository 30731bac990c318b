/** Measurements of the page as it is laid out now; each answers with one readable line for every element that fails. */
import type { Locator, Page } from "playwright/test";

/**
 * Controls that answer on less than 44 x 44 CSS pixels (WCAG 2.5.5), or on less than `size`: measured by what `elementFromPoint` finds
 * along the two lines through the middle of each, so that what lies over a control is none of it. Links within a line of text are
 * exempt; of a checkbox its label counts. The page is scrolled meanwhile.
 */
export const smallTargets = (place: Page | Locator, size = 44): Promise<string[]> =>
  ("goto" in place ? place.locator("body") : place).evaluate(async (root, least) => {
    const isShown = (element: Element) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      !element.closest("[inert], .visually-hidden");
    const isInText = (element: Element) => {
      const line = element.closest("p, li, dd, td, figcaption, address");
      if (element.tagName !== "A" || !line || !getComputedStyle(element).display.startsWith("inline")) return false;
      return line.textContent.trim() !== element.textContent.trim();
    };
    const answers = (element: Element, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      const control = hit?.closest("label")?.control ?? hit;
      return control !== null && element.contains(control);
    };
    /** From the middle outwards, until something else answers: pixels both ways, as many as are asked for at most. */
    const reach = (element: Element, x: number, y: number, [right, down]: readonly [number, number]): number => {
      let length = 0;
      for (const way of [1, -1])
        for (let step = 0; step < least && answers(element, x + way * step * right, y + way * step * down); step += 1)
          length += 1;
      return length;
    };
    // A skip link that has the focus lies over other controls.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const MAX_FRAMES = 40;
    const { scrollX, scrollY } = window;
    /** A slide that is not shown, or only in part: its controls cannot be pressed there. */
    const isCut = (element: Element, x: number): boolean => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        const { left, right } = parent.getBoundingClientRect();
        if (getComputedStyle(parent).overflowX !== "visible" && (x < left || x > right)) return true;
      }
      return false;
    };
    const nextFrame = () => new Promise(requestAnimationFrame);
    const problems: string[] = [];
    const controls = [...root.querySelectorAll("a[href], button, input, select, textarea, summary, [role=tab]")].filter(
      // A skip link has no size until it has the focus.
      (element) =>
        isShown(element) &&
        !isInText(element) &&
        !element.closest("[aria-hidden=true]") &&
        !element.matches('a[href="#main"]'),
    );
    for (const element of controls) {
      const target = element.matches("[type=checkbox], [type=radio]") ? (element.closest("label") ?? element) : element;
      const middle = () => {
        const { left, top, width, height } = target.getClientRects()[0] ?? target.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      };
      target.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      // A carousel snaps in the next frame, and may be on its way to another slide.
      for (let frame = 0; frame < MAX_FRAMES && !answers(element, middle().x, middle().y); frame += 1)
        await nextFrame();
      const { x, y } = middle();
      // Another slide may have come into sight since.
      const isInWindow = document.elementFromPoint(x, y) !== null;
      if (!isInWindow || element.closest("[inert]") || isCut(element, x)) continue;
      const width = reach(element, x, y, [1, 0]);
      const height = reach(element, x, y, [0, 1]);
      // A pixel is rounding.
      if (width >= least - 1 && height >= least - 1) continue;
      const name = element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 40);
      const over =
        width === 0 ? ` below ${document.elementFromPoint(x, y)?.outerHTML.slice(0, 140)} at ${x}, ${y}` : "";
      problems.push(`${element.tagName.toLowerCase()} "${name}" ${width} x ${height}${over}`);
    }
    window.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
    return problems;
  }, size);

/** How far the page scrolls sideways, in CSS pixels. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Stretches of the page that leave the space around them twice: neighbours on the same ground share it. */
export const doubledSpaces = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector("main") ?? document.body;
    const parts = [...main.querySelectorAll("[data-tone]")];
    const side = Math.max(1, ...parts.map((part) => Number.parseFloat(getComputedStyle(part).paddingBlockEnd)));
    const groundOf = (element: Element) => {
      const own = getComputedStyle(element).backgroundColor;
      return own === "rgba(0, 0, 0, 0)" ? getComputedStyle(document.body).backgroundColor : own;
    };
    /** With what a wrapper ends in. */
    const endOf = (element: Element): Element =>
      element.matches("[data-tone]") ? element : (element.querySelector(":scope > [data-tone]:last-child") ?? element);
    return [...main.querySelectorAll(":is(:scope, :scope *):has(> [data-tone]) > * + *")]
      .filter((next) => {
        const before = endOf(next.previousElementSibling ?? next);
        const space =
          Number.parseFloat(getComputedStyle(before).paddingBlockEnd) +
          Number.parseFloat(getComputedStyle(next).paddingBlockStart);
        return space > 1.5 * side && groundOf(before) === groundOf(next);
      })
      .map((next) => `before ${next.outerHTML.slice(0, 140)}`);
  });

/** A style over those of the site, in place of the one before, in a way that the content security policy allows. */
export const setStyle = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** Texts that keep colours of their own where the visitor's are forced; axe can't tell: it reads the colours from before. */
export const unforcedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => getComputedStyle(element).forcedColorAdjust === "none" && element.textContent.trim() !== "")
      .map((element) => element.outerHTML.slice(0, 140)),
  );

/** True where all of a control is in the window, with nothing over its corners or its middle. */
export const isWhole = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
    const isSeenAt = (x: number, y: number) => element.contains(document.elementFromPoint(x, y));
    return (
      isSeenAt((left + right) / 2, (top + bottom) / 2) &&
      [left + 4, right - 4].every((x) => isSeenAt(x, top + 4) && isSeenAt(x, bottom - 4))
    );
  });

/**
 * Controls that lie out of sight, or with some part beneath something, when they get the focus, forwards and backwards through
 * the page (WCAG 2.4.12). What is larger than the room that the header leaves can't be seen whole.
 */
export const obscuredStops = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const room = innerHeight - (document.querySelector("[data-site-header]")?.getBoundingClientRect().height ?? 0);
    const stops = [
      ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, video[controls]"),
    ].filter(
      (control) =>
        control.tabIndex >= 0 &&
        // A combo box is scrolled to by the Tab key alone, which keyboard-focus.spec.ts presses.
        !control.matches(":disabled, [type=hidden], [role=combobox]") &&
        control.checkVisibility({ visibilityProperty: true }) &&
        !control.closest("[inert]"),
    );
    const isWhole = (control: HTMLElement): boolean => {
      const shown = control.matches("[type=checkbox]") ? (control.closest("label") ?? control) : control;
      /** What stands within a field, such as its arrow, belongs to it. */
      const whole = control.matches("input") ? (shown.parentElement ?? shown) : shown;
      // A link within text may take several lines.
      return [...shown.getClientRects()].every(({ left, top, right, bottom, width, height }) => {
        if (height > room || width < 2) return true;
        if (left < -1 || right > innerWidth + 1 || bottom < 0 || top > innerHeight) return false;
        return [0.25, 0.5, 0.75].every((share) =>
          [top + 3, bottom - 3].every((y) => {
            // A browser leaves what it shows in part where it is; nothing of the page hides the rest.
            if (y < 0 || y >= innerHeight) return true;
            const seen = document.elementFromPoint(left + width * share, y);
            return seen !== null && (whole.contains(seen) || seen.contains(shown));
          }),
        );
      });
    };
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const problems: string[] = [];
    for (const control of [...stops, ...stops.toReversed()]) {
      // A slide that has gone out of view takes no focus.
      if (control.closest("[inert]")) continue;
      control.focus();
      // A list of choices goes, or a slide comes, a moment after the focus has moved.
      for (let frames = 0; frames < 20 && !isWhole(control); frames += 1) await frame();
      if (isWhole(control)) continue;
      const { top, bottom } = control.getBoundingClientRect();
      problems.push(`${control.outerHTML.slice(0, 120)} from ${Math.round(top)} to ${Math.round(bottom)}`);
    }
    return problems;
  });

/** Controls that are to be seen and do nothing without scripts: no link, no film's own control, in no form that is sent. */
export const deadControls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, [role=button], [role=tab], input, select, textarea")]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const form = control.closest("form") ?? (control as HTMLInputElement).form;
        return !form || (control instanceof HTMLButtonElement && control.type === "button");
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );

/** Takes all styles from the page, and tells what it then shows too large, or shows though it is alive. */
export const unstyledProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    for (const sheet of document.styleSheets) sheet.disabled = true;
    document.adoptedStyleSheets = [];
    const isShown = (element: Element) => element.checkVisibility() && !element.closest("[hidden]");
    const pictures = [...document.querySelectorAll("img, svg, video, canvas, iframe")];
    const wide = pictures.filter((picture) => isShown(picture) && picture.getBoundingClientRect().width > 640);
    const isAlive = document.documentElement.dataset["scripts"] === "alive";
    const standIns = [...document.querySelectorAll(".script-free")].filter((element) => isAlive && isShown(element));
    const over = document.documentElement.scrollWidth - innerWidth;
    return [
      ...wide.map((picture) => `${picture.getBoundingClientRect().width} px wide: ${picture.outerHTML.slice(0, 100)}`),
      ...standIns.map((element) => `stands in for scripts: ${element.outerHTML.slice(0, 100)}`),
      ...(over > 0 ? [`${over} px of sideways scrolling`] : []),
    ];
  });

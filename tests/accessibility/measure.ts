/** Measurements of the current layout. Each returns one line per failing element. */
import type { Locator, Page } from "playwright/test";

/**
 * Returns controls with a target below 44 x 44 CSS pixels (WCAG 2.5.5), or below `size`. `elementFromPoint` measures
 * along the two lines through the centre, so a covered part does not count. Links within text are exempt, and the label
 * of a checkbox counts. Scrolls the page.
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
    /**
     * Returns the distance in pixels from the centre to where another element is hit, in both directions, up to the
     * required maximum.
     */
    const reach = (element: Element, x: number, y: number, [right, down]: readonly [number, number]): number => {
      let length = 0;
      for (const way of [1, -1])
        for (let step = 0; step < least && answers(element, x + way * step * right, y + way * step * down); step += 1)
          length += 1;
      return length;
    };
    // A focused skip link covers other controls.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const MAX_FRAMES = 40;
    const { scrollX, scrollY } = window;
    /** Returns true for a control in a slide that is hidden in part or completely: it can't be pressed there. */
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
      // A skip link has no size without focus.
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
      // A carousel snaps in the next frame, and may be moving to another slide.
      for (let frame = 0; frame < MAX_FRAMES && !answers(element, middle().x, middle().y); frame += 1)
        await nextFrame();
      const { x, y } = middle();
      // Another slide may be in view since.
      const isInWindow = document.elementFromPoint(x, y) !== null;
      if (!isInWindow || element.closest("[inert]") || isCut(element, x)) continue;
      const width = reach(element, x, y, [1, 0]);
      const height = reach(element, x, y, [0, 1]);
      // Allows one pixel for rounding.
      if (width >= least - 1 && height >= least - 1) continue;
      const name = element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 40);
      const over =
        width === 0 ? ` below ${document.elementFromPoint(x, y)?.outerHTML.slice(0, 140)} at ${x}, ${y}` : "";
      problems.push(`${element.tagName.toLowerCase()} "${name}" ${width} x ${height}${over}`);
    }
    window.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
    return problems;
  }, size);

/** Returns the horizontal scroll distance of the page, in CSS pixels. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Returns sections with doubled spacing: neighbours on the same background share it. */
export const doubledSpaces = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector("main") ?? document.body;
    const parts = [...main.querySelectorAll("[data-tone]")];
    const side = Math.max(1, ...parts.map((part) => Number.parseFloat(getComputedStyle(part).paddingBlockEnd)));
    const groundOf = (element: Element) => {
      const own = getComputedStyle(element).backgroundColor;
      return own === "rgba(0, 0, 0, 0)" ? getComputedStyle(document.body).backgroundColor : own;
    };
    /** Includes the last child of a wrapper. */
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

/**
 * Adds a style sheet over those of the site, which replaces the previous one. Allowed by the content security policy.
 */
export const setStyle = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

/**
 * Returns texts that keep their own colours in forced colours. axe can't detect these: it reads the original colours.
 */
export const unforcedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => getComputedStyle(element).forcedColorAdjust === "none" && element.textContent.trim() !== "")
      .map((element) => element.outerHTML.slice(0, 140)),
  );

/** Returns true if the whole control is in the window, and nothing covers its corners or its centre. */
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
 * Returns controls that are out of view or covered in part when they receive focus, forwards and backwards (WCAG
 * 2.4.12). Controls larger than the room below the header are exempt.
 */
export const obscuredStops = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const room = innerHeight - (document.querySelector("[data-site-header]")?.getBoundingClientRect().height ?? 0);
    const stops = [
      ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, video[controls]"),
    ].filter(
      (control) =>
        control.tabIndex >= 0 &&
        // Only the Tab key scrolls to a combo box; keyboard-focus.spec.ts tests it.
        !control.matches(":disabled, [type=hidden], [role=combobox]") &&
        control.checkVisibility({ visibilityProperty: true }) &&
        !control.closest("[inert]"),
    );
    const isWhole = (control: HTMLElement): boolean => {
      // A label stands for its checkbox, a handle for its hidden range.
      const around = control.matches("[type=checkbox]")
        ? control.closest("label")
        : control.matches("[type=range]") && control.closest("[data-rac]");
      const shown = around || control;
      /** Includes parts within a field, such as its arrow. */
      const whole = control.matches("input") ? (shown.parentElement ?? shown) : shown;
      // A link within text may have several lines.
      return [...shown.getClientRects()].every(({ left, top, right, bottom, width, height }) => {
        if (height > room || width < 2) return true;
        if (left < -1 || right > innerWidth + 1 || bottom < 0 || top > innerHeight) return false;
        return [0.25, 0.5, 0.75].every((share) =>
          [top + 3, bottom - 3].every((y) => {
            // Browsers do not scroll to an element that is partly in view. Nothing of the page covers the rest.
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
      // A slide that has left the view is not focusable.
      if (control.closest("[inert]")) continue;
      control.focus();
      // A listbox closes, or a slide arrives, a moment after the focus has moved.
      for (let frames = 0; frames < 60 && !isWhole(control); frames += 1) await frame();
      if (isWhole(control)) continue;
      const { top, bottom } = control.getBoundingClientRect();
      problems.push(`${control.outerHTML.slice(0, 120)} from ${Math.round(top)} to ${Math.round(bottom)}`);
    }
    return problems;
  });

/**
 * Returns visible controls without a function when scripts are off: no links, no video controls, and in no form that is
 * submitted.
 */
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

/** Removes all styles. Returns elements that are then too large, or that should be hidden while scripts run. */
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

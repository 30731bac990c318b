/** Imitates the translators of Chrome and Google, which replace each text node with one inside `<font><font>`. */
import type { Page } from "playwright/test";

/** Milliseconds until a text that appears later is replaced. */
const LATER = 300;
/** Elements that no translator changes, and texts that it has already replaced. */
const UNTOUCHED = "font, script, style, textarea, option, noscript, svg, [translate=no]";
interface Translation {
  readonly later: number;
  readonly untouched: string;
}

/** Replaces all texts of the document, now and whenever some appear. */
function translate({ later, untouched }: Translation): void {
  const texts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() !== "" && !text.parentElement?.closest(untouched)) found.push(text);
    }
    return found;
  };
  const replace = () => {
    for (const text of texts()) {
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      // The words stay. The test checks only that the page keeps working.
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  replace();
  let isWaiting = false;
  new MutationObserver(() => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      replace();
    }, later);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  Object.assign(window, { untranslated: () => texts().length });
}

/** Translators start after the load of a page. React renders a part again that is hydrated after them. */
const ALL_ALIVE = "html[data-parts=alive]";

/** Translates every page: all texts once its views are alive, and later texts after `LATER`. */
export const translateAll = (page: Page) =>
  page.addInitScript(`{
    const translate = ${translate};
    const whenAlive = new MutationObserver(() => {
      if (document.documentElement.dataset.parts !== "alive") return;
      whenAlive.disconnect();
      translate(${JSON.stringify({ later: LATER, untouched: UNTOUCHED })});
    });
    // The document element may not exist yet.
    whenAlive.observe(document, { attributes: true, subtree: true });
  }`);

/** Translates the document that is open, and later texts at once. */
export async function translateNow(page: Page): Promise<void> {
  await page.locator(ALL_ALIVE).waitFor();
  await page.evaluate(translate, { later: 0, untouched: UNTOUCHED });
}

/** Waits until all texts on the page are translated. */
export const translated = (page: Page) =>
  page.waitForFunction(() => (Reflect.get(window, "untranslated") as (() => number) | undefined)?.() === 0);

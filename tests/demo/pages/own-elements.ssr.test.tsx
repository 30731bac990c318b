/**
 * A text stands alone in its element, on every route: translators of browsers replace text nodes, and React can neither change nor
 * remove one of its own that has been replaced, but the text of an element.
 */
import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { LANGUAGES } from "../../../contract/constants.ts";
import { inputOf, locate } from "../../../server/render/locate.ts";
import { render } from "../../../src/entry-server.tsx";
import { ADDRESSES } from "../../accessibility/addresses.ts";
import { PATIENCE } from "../../support/patience.ts";
import { demoSite } from "../support/content.ts";

const plain = (text: string) => text.replaceAll(/[\s\u2060\u200b]/g, "");
/** Every text with markup in a response, without its tags: React writes it into the page as it is, and never looks into it. */
function markupIn(value: unknown): string[] {
  if (typeof value === "string")
    return value.includes("<") ? [plain(new JSDOM(value).window.document.body.textContent)] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(markupIn) : [];
}

test.each(LANGUAGES)(
  "no text stands beside others in %s",
  async (language) => {
    const site = await demoSite();
    const wrong = new Set<string>();
    for (const address of ADDRESSES) {
      const { pathname, search } = new URL(address, "http://localhost");
      const found = locate(site, pathname, search);
      if (found.kind === "redirect") continue;
      const input = await inputOf(site, found, language);
      const markup = new Set(markupIn(input.page.response));
      const { html } = await render(input, { mapsKey: null, publicUrl: "" });
      const { document, NodeFilter } = new JSDOM(html).window;
      const isMarkup = (element: Element | null): boolean =>
        element !== null && (markup.has(plain(element.textContent)) || isMarkup(element.parentElement));
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { textContent, parentElement } = texts.currentNode;
        if (textContent?.trim() && parentElement && parentElement.childNodes.length > 1 && !isMarkup(parentElement))
          wrong.add(`${address}: ${textContent} in ${parentElement.outerHTML.slice(0, 200)}`);
      }
    }
    expect([...wrong]).toEqual([]);
  },
  PATIENCE,
);

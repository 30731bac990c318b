/**
 * Each page of the company of the fixtures, as the server renders it, has an interface in its own language. View tests render one
 * language, so they do not notice a text of a view that is the same in every language.
 */
import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { SPECIFIED_LANGUAGES } from "../../contract/languages.ts";
import { inputOf } from "../../server/render/render-input.ts";
import { resolveUrl } from "../../server/routing/resolve-url.ts";
import { render } from "../../src/entry-server.tsx";
import { texts as zh } from "../../src/i18n/zh/index.ts";
import { addressesOf } from "../accessibility/addresses.ts";
import { pumpsContent, pumpsSite } from "../support/content.ts";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";

const SPOKEN = [
  "alt",
  "aria-description",
  "aria-label",
  "aria-roledescription",
  "aria-valuetext",
  "placeholder",
  "title",
];
/** Words of the other language. A single Latin letter is a unit or a size, capitals are abbreviations. */
const FOREIGN = { en: /\p{Script=Han}+/gu, zh: /(?=\p{Script=Latin}*\p{Ll})\p{Script=Latin}{2,}/gu };

/** Returns the texts and accessible names of a document. */
function textsIn(html: string): readonly string[] {
  const { document, NodeFilter } = new JSDOM(html).window;
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (nodes.nextNode()) found.push(nodes.currentNode.textContent ?? "");
  for (const element of document.body.querySelectorAll("*"))
    for (const name of SPOKEN) found.push(element.getAttribute(name) ?? "");
  return found;
}

/** Returns the texts in a value, except addresses, whose words are English. */
const valuesIn = (value: unknown): readonly string[] =>
  typeof value === "string"
    ? value.startsWith("/")
      ? []
      : [value]
    : Object.values(Object(value)).flatMap((inner) => valuesIn(inner));

test.each(["en", "zh"] as const)(
  "no text of any page is in the other language, in %s",
  { timeout: SLOW_TIMEOUT },
  async (language) => {
    const wordsIn = (texts: readonly string[]) => texts.flatMap((text) => text.match(FOREIGN[language]) ?? []);
    // Names of languages, units, and names in the Chinese texts.
    const said = language === "zh" ? ["kB", ...valuesIn(zh).map((text) => text.replace(/\{\{\w+\}\}/g, ""))] : [];
    const everywhere = wordsIn([...valuesIn(SPECIFIED_LANGUAGES), ...said]);
    const site = await pumpsSite();
    const wrong: string[] = [];
    for (const address of addressesOf(await pumpsContent()).there) {
      const { pathname, search } = new URL(address, "http://localhost");
      const found = resolveUrl(site, pathname, search);
      if (found.kind === "redirect") throw new Error(`${address} redirects to ${found.to}`);
      const input = await inputOf(site, found, language);
      const { html, title, description } = await render(input, { mapsKey: null, publicUrl: "" });
      const known = new Set([...everywhere, ...wordsIn(valuesIn(input))]);
      const shown = [...textsIn(html), title ?? "", description ?? ""];
      wrong.push(
        ...wordsIn(shown)
          .filter((word) => !known.has(word))
          .map((word) => `${address}: ${word}`),
      );
    }
    expect(wrong).toEqual([]);
  },
);

/** In a language whose interface is half translated, what a control shows and how it is called are in one language (WCAG 2.5.3). */
import { rm } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import type { InterfaceWords } from "../../contract/interface-words.ts";
import { NAMED_FORMS } from "../../server/content/words/named-forms.ts";
import { interfaceWordsOf } from "../../server/content/words/offered-languages.ts";
import { texts } from "../../src/i18n/en/index.ts";
import { addressesOf } from "../accessibility/addresses.ts";
import { servedPage } from "../accessibility/served-pages.ts";
import { unwrittenContent } from "../support/added-languages.ts";
import { contentOf } from "../support/content.ts";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";

type Texts = { readonly [name: string]: string | Texts };

/** Returns words for every second text, each different from all others. A spoken name contains what its control shows. */
function halfOf(branch: Texts, isKept: () => boolean, above = ""): InterfaceWords {
  return Object.fromEntries(
    Object.entries(branch).flatMap(([name, text]): [string, string | InterfaceWords][] => {
      const key = `${above}${name}`;
      if (typeof text !== "string") return [[name, halfOf(text, isKept, `${key}.`)]];
      // The own name of a language never falls back.
      if (!isKept() || above === "shell.language.") return [];
      return [[name, [`「${NAMED_FORMS[key] ?? key}」`, ...(text.match(/\{\{\w+\}\}/g) ?? [])].join(" ")]];
    }),
  );
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim().toLowerCase();
/** Returns the text of a control without some of its parts. */
function textWithout(control: Element, parts: string): string {
  const copy = control.cloneNode(true) as Element;
  for (const part of [...copy.querySelectorAll(`${parts}, [hidden], style`)]) part.remove();
  return plain(copy.textContent);
}
/** Returns the controls whose name lacks a word that they show. */
const misnamedIn = (body: HTMLElement): readonly string[] =>
  [...body.querySelectorAll("a, button, label")].flatMap((control) => {
    const name = plain(control.getAttribute("aria-label") ?? textWithout(control, "[aria-hidden=true]"));
    // A mark such as that of a required field is no word of the name.
    const shown = textWithout(control, ".visually-hidden, [aria-hidden=true]:not(:has(+ .visually-hidden))");
    return shown.split(" ").every((word) => name.includes(word)) ? [] : [`${name} | ${shown}`];
  });

test.each([0, 1])(
  "every control is named by what it shows, with half %i of the texts",
  { timeout: SLOW_TIMEOUT },
  async (half) => {
    const folder = await unwrittenContent();
    onTestFinished(() => rm(folder, { recursive: true }));
    const read = contentOf(folder);
    const content = await read.content();
    const [language] = content.languages;
    if (!language) throw new Error("The language is missing");
    let count = half;
    const words = interfaceWordsOf({ ...language, words: halfOf(texts, () => count++ % 2 === 0) });
    const wrong = new Set<string>();
    for (const address of addressesOf(content).there)
      for (const each of misnamedIn(await servedPage(await read.site(), address, language.key, words))) wrong.add(each);
    expect([...wrong]).toEqual([]);
  },
);

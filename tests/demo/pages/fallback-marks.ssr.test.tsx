/**
 * A text in another language than the page's is marked for assistive technology (WCAG 3.1.2), on every page. The demo
 * company adds Korean without any content in it, so Chinese text of the page is content that fell back to the
 * company's own language. The interface uses the same syllable everywhere.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { readContent } from "../../../server/content/load/load.ts";
import { words as server } from "../../../server/content/words/en.ts";
import { inputOf } from "../../../server/render/render-input.ts";
import { resolveUrl } from "../../../server/routing/resolve-url.ts";
import { SiteSearch } from "../../../server/search/site-search.ts";
import { type Site, siteOf } from "../../../server/site/site.ts";
import { render } from "../../../src/entry-server.tsx";
import { texts } from "../../../src/i18n/en/index.ts";
import { ADDRESSES } from "../../accessibility/addresses.ts";
import { editedContent, TODAY } from "../../support/content.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";
import { DEMO_FOLDER } from "../support/content.ts";

type Words = { readonly [name: string]: string | Words };
/** Returns Korean for every text, with its placeholders. */
const korean = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([name, word]) => [
      name,
      typeof word === "string" ? `가 ${word.match(/\{\{\w+\}\}/g)?.join(" ") ?? ""}` : korean(word),
    ]),
  );

async function koreanSite(): Promise<Site> {
  const folder = await editedContent(
    { "company.yaml": (text) => text.replace("language: en", "language: zh") },
    DEMO_FOLDER,
  );
  await mkdir(join(folder, "languages"));
  const language = { id: 7, name: "한국어", words: { ...korean(texts), server: korean(server) } };
  await writeFile(join(folder, "languages/ko.yaml"), stringify(language));
  const { content } = await readContent(folder, { now: TODAY });
  const search = new SiteSearch();
  await search.takeUp(content);
  return siteOf(content, search);
}

/** The start of an interface sentence with a filled-in value. The whole sentence counts as the page's language. */
const SENTENCE = /^\s*가/;
/** Returns the texts in Chinese characters that no element marks as Chinese. */
function unmarkedIn(html: string): string[] {
  const { document, NodeFilter } = new JSDOM(html).window;
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    const isChinese = /\p{Script=Han}/u.test(textContent ?? "") && !SENTENCE.test(textContent ?? "");
    if (isChinese && !parentElement?.closest("[lang|=zh]")) found.push(`${textContent}`);
  }
  return found;
}

test("every text of the content that fell back is marked with its language, on every route", {
  timeout: SLOW_TIMEOUT,
}, async () => {
  const site = await koreanSite();
  const words = site.interfaceWords("ko");
  if (!words) throw new Error("There are no words");
  const unmarked: string[] = [];
  for (const address of ADDRESSES) {
    const { pathname, search } = new URL(address, "http://localhost");
    const found = resolveUrl(site, pathname, search);
    if (found.kind === "redirect") throw new Error(`${address} redirects to ${found.to}`);
    const { html } = await render(await inputOf(site, found, "ko"), { mapsKey: null, publicUrl: "", words });
    unmarked.push(...unmarkedIn(html).map((text) => `${address} ${text}`));
  }
  expect(unmarked).toEqual([]);
});

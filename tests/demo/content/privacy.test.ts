/** The privacy notice of the demo company names what its pages keep in the browser. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import {
  inquiryCookieName,
  LANGUAGES,
  languageCookieName,
  STORAGE_KEY,
  statusCookieName,
} from "../../../contract/constants.ts";

const FILE = join(import.meta.dirname, "../../../content/articles/privacy.yaml");
const { contents } = parse(await readFile(FILE, "utf8")) as {
  contents: readonly { readonly html: Readonly<Record<string, string>> }[];
};

test.each(LANGUAGES)("cookies and keys of session storage are named in %s", (language) => {
  const text = contents.map(({ html }) => html[language]).join("");
  for (const isSecure of [false, true])
    for (const name of [languageCookieName(isSecure), inquiryCookieName(isSecure), statusCookieName(isSecure)]) {
      const [, prefix = "", bare = ""] = /^(__\w+-)?(.*)$/.exec(name) ?? [];
      expect(text).toContain(bare);
      expect(text).toContain(prefix);
    }
  const { language: _, languageType: _type, cart, ...others } = STORAGE_KEY;
  for (const key of [...LANGUAGES.map(cart), ...Object.values(others), "compared"]) expect(text).toContain(key);
});

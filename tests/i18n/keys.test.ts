/** Every text is used somewhere: what no view asks for any more is gone. That none is missing, the types see to. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { texts } from "../../src/i18n/en/index.ts";

type Texts = { readonly [name: string]: string | readonly string[] | Texts };

const isText = (value: Texts[string]): value is string | readonly string[] =>
  typeof value === "string" || Array.isArray(value);
const keysOf = (entries: Texts, path: readonly string[] = []): string[][] =>
  Object.entries(entries).flatMap(([name, value]) =>
    isText(value) ? [[...path, name]] : keysOf(value, [...path, name]),
  );
/** A count chooses between the forms of one key. */
const withoutForm = (name: string) => name.replace(/_(zero|one|two|few|many|other)$/, "");

/** What asks for a key: its full name, or a name that begins or ends like it around a part that is filled in. */
function asks(source: string, path: readonly string[]): boolean {
  const key = path.map(withoutForm).join(".");
  if (source.includes(`"${key}"`)) return true;
  return path.some((_, index) => index > 0 && source.includes(`\`${path.slice(0, index).join(".")}.\${`));
}

test("no text is left over", () => {
  const source = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/i18n\/(en|zh)\//.test(file))
    .map((file) => readFileSync(join("src", file), "utf8"))
    .join("\n");
  const unused = keysOf(texts).filter((path) => !asks(source, path));
  expect(unused.map((path) => path.join("."))).toEqual([]);
});

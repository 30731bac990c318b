/** Checks the interface texts in src/i18n by the same rules as texts of the content. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "../../contract/constants.ts";
import type { Language } from "../../contract/languages.ts";
import type { Problem } from "../../server/content/files/problems.ts";
import { texts as en } from "../../src/i18n/en/index.ts";
import { texts as zh } from "../../src/i18n/zh/index.ts";
import { oddity } from "./languages.ts";

/** The texts of src/i18n, by the names of its files. */
const ALL = { en, zh };
const ROOT = join(import.meta.dirname, "../..");
/** Each language calls itself by its own name, in both. */
const LANGUAGE_NAMES = "language";

/** Every text of a branch, with the names that lead to it. */
function textsIn(branch: unknown, path: readonly string[]): (readonly [path: readonly string[], text: string])[] {
  if (typeof branch === "string") return [[path, branch]];
  if (typeof branch !== "object" || branch === null) return [];
  return Object.entries(branch).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
}

/** Finds a text in its file. It may span lines. */
function lineOf(file: string, text: string): number {
  const [beginning = ""] = text.split(/["\n]/);
  const lines = readFileSync(join(ROOT, file), "utf8").split("\n");
  return lines.findIndex((line) => line.includes(beginning)) + 1 || 1;
}

/** Returns suspicious texts of the interface; `texts` are those of src/i18n by default. Files are named from the root. */
export function checkInterface(texts: Readonly<Partial<Record<Language, object>>> = ALL): Problem[] {
  return LANGUAGES.flatMap((language) =>
    textsIn(texts[language], []).flatMap(([path, text]) => {
      const [problem, hint] = path.includes(LANGUAGE_NAMES) ? [] : (oddity(text, language) ?? []);
      if (!problem || !hint) return [];
      const [namespace, part] = path;
      const file = `src/i18n/${language}/${part === "status" ? part : namespace}.ts`;
      return [{ file, line: lineOf(file, text), field: path.join("."), problem, hint }];
    }),
  );
}

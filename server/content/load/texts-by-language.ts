/** Whether the texts of the content are in the languages of the site. */
import { LANGUAGES } from "../../../contract/constants.ts";
import { memoizeByObject } from "../../lib/memoize-by-object.ts";
import type { Content } from "../content.ts";
import { TEXT_HINT } from "../files/fields.ts";
import type { Path, Problem } from "../files/problems.ts";
import type { LoadedFile } from "../files/yaml-file.ts";
import { Said, SaidInEach } from "../texts/said.ts";
import { isNeutral, type Localizable } from "../texts/text.ts";
import { offeredLanguages } from "../words/offered-languages.ts";

function walk(value: unknown, path: Path, visit: (said: Said, path: Path) => void): void {
  if (typeof value !== "object" || value === null) return;
  if (value instanceof Said) visit(value, path);
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) walk(item, [...path, index], visit);
  else for (const [field, item] of Object.entries(value)) walk(item, [...path, field], visit);
}

/** The texts without their paths. */
function visitAll(value: unknown, visit: (said: Said) => void): void {
  if (typeof value !== "object" || value === null) return;
  if (value instanceof Said) visit(value);
  else for (const item of Object.values(value)) visitAll(item, visit);
}

/** A text of each set of languages that there is: few, however many texts. */
const examples = new Map<string, Said>();
function exampleOf(said: Said): Said {
  const set = `${said instanceof SaidInEach} ${standsForAll(said) || isFileInEach(said)} ${Object.keys(said).join(" ")}`;
  const known = examples.get(set) ?? said;
  examples.set(set, known);
  return known;
}

/** An example of each set of languages in which a file says something. */
const setsIn = memoizeByObject((file: LoadedFile): readonly Said[] => {
  const sets = new Set<Said>();
  visitAll(file.data, (said) => sets.add(exampleOf(said)));
  return [...sets];
});

/** Whether one text was given for all languages: a measure, a name, the path of a file. */
export const standsForAll = (said: Said): boolean =>
  said.en !== undefined && said.zh !== undefined && isNeutral(said as Localizable<string | string[]>);

/** Whether a text is the path of a file that there is in each language: `*` in it stands for the language. */
export function isFileInEach({ en, zh }: Said): boolean {
  return typeof en === "string" && en.startsWith("/files/") && typeof zh === "string" && en !== zh;
}

/** Texts in a language that the site does not have, or in none that it has, and those that have to be in each. */
export function languageProblems(content: Content, files: readonly LoadedFile[]): Problem[] {
  const offered = offeredLanguages(content).map(({ key }) => key);
  // Texts may be written before their language is offered.
  const known: readonly string[] = [...LANGUAGES, ...content.languages.map(({ key }) => key)];
  const needed = LANGUAGES.filter((language) => offered.includes(language));
  const wrong = (said: Said): (readonly [language: string, problem: string, hint: string])[] => {
    const keys = Object.keys(said);
    const strange = keys.filter((key) => !known.includes(key));
    if (strange.length > 0)
      return strange.map((key) => [key, "is not a language of this site", `Known are ${offered.join(", ")}.`]);
    if (!keys.some((key) => offered.includes(key)) && !standsForAll(said) && !isFileInEach(said))
      return [["", `has none of ${offered.join(", ")}`, "Write one of them."]];
    const missing = said instanceof SaidInEach ? needed.filter((language) => !keys.includes(language)) : [];
    return missing.map((language) => [language, "is missing", TEXT_HINT]);
  };
  return files
    .filter((file) => setsIn(file).some((said) => wrong(said).length > 0))
    .flatMap(({ file, data }) => {
      const problems: Problem[] = [];
      walk(data, [], (said, path) => {
        for (const [language, problem, hint] of wrong(said)) {
          const place = language === "" ? path : [...path, language];
          problems.push({ file: file.name, line: file.lineOf(place), field: place.join("."), problem, hint });
        }
      });
      return problems;
    });
}

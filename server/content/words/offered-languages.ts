/** The languages that a company offers: those of the specification and its own, unless company.yaml lists others. */
import { createHash } from "node:crypto";
import { LANGUAGES } from "../../../contract/constants.ts";
import type { InterfaceWords } from "../../../contract/interface-words.ts";
import {
  isSpecified,
  LANGUAGE_TAG,
  type Language,
  type SiteLanguage,
  SPECIFIED_LANGUAGES,
} from "../../../contract/languages.ts";
import { memoizeByObject } from "../../lib/memoize-by-object.ts";
import type { Content } from "../content.ts";
import type { Problem } from "../files/problems.ts";
import type { LoadedFile } from "../files/yaml-file.ts";
import { withKey } from "../sources/look-up.ts";
import { NAMED_FORMS } from "./named-forms.ts";

type Languages = Pick<Content, "company" | "languages">;

/** The keys of the languages of the site, in their order. */
const keysOf = ({ company, languages }: Languages): readonly Language[] =>
  company.languages ?? [...LANGUAGES, ...languages.map(({ key }) => key)];

const branchOf = (words: InterfaceWords, name: string): InterfaceWords => {
  const branch = words[name];
  return typeof branch === "object" ? branch : {};
};

const SEPARATORS: Readonly<Record<string, string>> = {
  Arab: "\u060c ",
  Hans: "\u3001",
  Hant: "\u3001",
  Jpan: "\u3001",
};

/** The separator between names in a list. The specification has a Chinese comma (spec 5.12), which is wrong in most other scripts. */
const separatorOf = (key: Language): string => SEPARATORS[new Intl.Locale(key).maximize().script ?? ""] ?? ", ";

const hasWord = (words: InterfaceWords, [name = "", ...names]: readonly string[]): boolean =>
  names.length > 0 ? hasWord(branchOf(words, name), names) : typeof words[name] === "string";
const withoutWord = (words: InterfaceWords, [name = "", ...names]: readonly string[]): InterfaceWords => {
  if (names.length > 0) return { ...words, [name]: withoutWord(branchOf(words, name), names) };
  const { [name]: _, ...others } = words;
  return others;
};
/** Drops the visible text or the accessible name of a control if the other is missing, so that both are in one language. */
function withWholePairs(words: InterfaceWords): InterfaceWords {
  const pairs = Object.entries(NAMED_FORMS).map((pair) => pair.map((key) => key.split(".")));
  const half = pairs.find((pair) => pair.filter((path) => hasWord(words, path)).length === 1);
  return half ? withWholePairs(half.reduce(withoutWord, words)) : words;
}

/**
 * The interface texts of a company by language. The name of the language and the separator of lists never come from the
 * fallback language.
 */
export const interfaceWordsOf = memoizeByObject(
  ({ key, name, words: written }: Content["languages"][number]): InterfaceWords => {
    const words = withWholePairs(written);
    const shell = branchOf(words, "shell");
    return {
      ...words,
      forms: { nameSeparator: separatorOf(key), ...branchOf(words, "forms") },
      shell: { ...shell, language: { current: name, code: name, ...branchOf(shell, "language") } },
    };
  },
);

const versionOf = memoizeByObject((language: Content["languages"][number]) =>
  createHash("sha256")
    .update(JSON.stringify(interfaceWordsOf(language)))
    .digest("base64url")
    .slice(0, 10),
);

/** The languages of the site, in their order. */
export const offeredLanguages = memoizeByObject((content: Languages): readonly SiteLanguage[] =>
  keysOf(content).flatMap((key) => {
    const specified = SPECIFIED_LANGUAGES.find((each) => each.key === key);
    if (specified) return specified;
    const added = withKey(content.languages, key);
    return added
      ? { key, type: added.id, name: added.name, words: `/api/words?lang=${added.id}&v=${versionOf(added)}` }
      : [];
  }),
);

/**
 * The languages in which all texts must exist: those of the specification that the site offers, and the company's own. In other
 * languages, a missing text falls back to the company's own.
 */
export const neededLanguages = memoizeByObject((content: Languages): readonly Language[] =>
  offeredLanguages(content)
    .map(({ key }) => key)
    .filter((key) => isSpecified(key) || key === content.company.language),
);

/** The languages for the documents of the site; undefined if they are exactly those of the specification. */
export function otherLanguages(content: Languages): readonly SiteLanguage[] | undefined {
  const offered = offeredLanguages(content);
  return offered.length === LANGUAGES.length && offered.every(({ key }, place) => key === LANGUAGES[place])
    ? undefined
    : offered;
}

const COMPANY = "company.yaml";

/** Problems of the list itself: unknown languages, and file names that are not language tags. */
export function languageListProblems(content: Languages, files: readonly LoadedFile[]): Problem[] {
  const knownKeys: readonly string[] = [...LANGUAGES, ...content.languages.map(({ key }) => key)];
  const offered = offeredLanguages(content).map(({ key }) => key);
  const company = files.find(({ file }) => file.name === COMPANY)?.file;
  const at = (field: string, problem: string, hint: string): Problem => ({
    file: COMPANY,
    line: company?.lineOf([field]) ?? 1,
    field,
    problem,
    hint,
  });
  const unknown = (content.company.languages ?? [])
    .filter((key) => !knownKeys.includes(key))
    .map((key) =>
      at(
        "languages",
        `"${key}" is not a language`,
        `Known are ${knownKeys.join(", ")}; languages/${key}.yaml makes it one.`,
      ),
    );
  const bare = offered.includes(content.company.language)
    ? []
    : [
        at(
          "language",
          `"${content.company.language}" is not a language of this site`,
          `Known are ${offered.join(", ")}.`,
        ),
      ];
  const strange = files
    .filter(({ file }) => content.languages.some(({ key }) => file.name === `languages/${key}.yaml` && !isAddable(key)))
    .map(({ file }) => ({
      file: file.name,
      line: 1,
      field: "",
      problem: "is not named after a language",
      hint: "Name it after the BCP 47 tag of one, such as ja.yaml or pt-BR.yaml; en and zh are there already.",
    }));
  return [...unknown, ...bare, ...strange];
}

const TAG = new RegExp(`^(?:${LANGUAGE_TAG.source})$`);
/** Whether a company can add a language with this BCP 47 tag: English and Chinese are there already. */
export const isAddable = (key: string): boolean => TAG.test(key) && !LANGUAGES.some((language) => language === key);

import { memoizeByObject } from "../../lib/memoize-by-object.ts";
import { leadsToDisabledPage } from "../addresses/disabled-pages.ts";
import { entitiesOf, keyLeadsSomewhere, linkLeadsSomewhere } from "../addresses/targets.ts";
import type { Content } from "../content.ts";
import { AddressPattern, Reference } from "../files/fields.ts";
import { isMention, type Mention, namesIn } from "../files/mentions.ts";
import type { Path, Problem } from "../files/problems.ts";
import type { LoadedFile } from "../files/yaml-file.ts";
import { Said } from "../texts/said.ts";
import { pathIn, type Text } from "../texts/text.ts";
import { slipsBetween } from "../texts/typos.ts";
import { neededLanguages, offeredLanguages } from "../words/offered-languages.ts";
import { isFileInEach, standsForAll } from "./texts-by-language.ts";

const SHARED = "site.yaml";

type Found = readonly [problem: string, hint: string] | undefined;

/** Files that there are in each language, among what a file names. */
const filesInEach = memoizeByObject((file: Pick<LoadedFile, "data">): readonly Text[] => {
  const found: Text[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if (value instanceof Said && isFileInEach(value)) found.push(value as Text);
    else for (const each of Object.values(value)) look(each);
  };
  look(file.data);
  return found;
});

/** The files that a content file names in the languages of the site. A language without a fallback needs a file of its own. */
function shownMentions(file: Pick<LoadedFile, "data">, content: Content): Mention[] {
  const found: Mention[] = [];
  const offered = offeredLanguages(content).map(({ key }) => key);
  const look = (value: unknown, path: Path): void => {
    if (value instanceof AddressPattern) return;
    if (typeof value === "string" || value instanceof Reference) {
      if (isMention(value)) found.push({ value, path });
    } else if (value instanceof Said) {
      const inEach = isFileInEach(value);
      const languages = inEach ? neededLanguages(content) : standsForAll(value) ? Object.keys(value) : offered;
      for (const language of languages) {
        const said = inEach ? pathIn(value as Text, language) : value[language];
        if (said !== undefined) look(said, [...path, language]);
      }
    } else if (Array.isArray(value)) for (const [index, item] of value.entries()) look(item, [...path, index]);
    else if (typeof value === "object" && value !== null)
      for (const [field, item] of Object.entries(value)) look(item, [...path, field]);
  };
  look(file.data, []);
  return found;
}

/** References, pictures, files and links of the site that lead nowhere. */
export function referenceProblems(content: Content, files: readonly LoadedFile[], withoutFiles = false): Problem[] {
  const known = new Map<string, Found>();
  const look = (value: string | Reference): Found => {
    if (value instanceof Reference) return unknownKey(value, content);
    if (!known.has(value)) known.set(value, strayAddress(value, content, withoutFiles));
    return known.get(value);
  };
  const needed = neededLanguages(content);
  const isMissing = (said: Text) =>
    needed.some((language) => {
      const path = pathIn(said, language);
      return path !== undefined && look(path) !== undefined;
    });
  return files.flatMap((file) => {
    const problems: Problem[] = [];
    if (!namesIn(file).some(look) && !filesInEach(file).some(isMissing)) return problems;
    for (const { value, path } of shownMentions(file, content)) {
      const found = look(value);
      // The shared site.yaml names all pages; links to disabled pages are not shown (shell.ts).
      const isShared = file.file.name === SHARED && typeof value === "string" && value.startsWith("/");
      if (!found || (isShared && leadsToDisabledPage(content, value))) continue;
      const [problem, hint] = found;
      const line = file.file.lineOf(path);
      // One path that stands for both languages is one problem.
      if (problems.some((other) => other.line === line && other.problem === problem)) continue;
      problems.push({ file: file.file.name, line, field: path.join("."), problem, hint });
    }
    return problems;
  });
}

/** Max keys in a hint; if there are more, the most similar ones are listed. */
const MAX_LISTED = 30;
const ALIKE = 5;

function unknownKey({ kind, key }: Reference, content: Content): Found {
  if (keyLeadsSomewhere({ kind, key }, content)) return undefined;
  const keys = entitiesOf[kind](content).map((each) => each.key);
  if (keys.length === 0) return [`"${key}" is not a key of ${kind}`, "There are none yet: write one first."];
  const hint =
    keys.length <= MAX_LISTED ? `Write one of ${keys.join(", ")}.` : `Alike are ${alike(key, keys).join(", ")}.`;
  return [`"${key}" is not a key of ${kind}`, hint];
}

const alike = (key: string, keys: readonly string[]) =>
  keys
    .map((each) => ({ each, slips: slipsBetween(key, each) }))
    .sort((one, other) => one.slips - other.slips)
    .slice(0, ALIKE)
    .map(({ each }) => each);

function strayAddress(text: string, content: Content, withoutFiles: boolean): Found {
  if (withoutFiles && /^\/(media|files)\//.test(text)) return undefined;
  if (text.startsWith("/")) return strayPath(text, content);
  const hrefs = [...text.matchAll(/ href="(\/[^"]*)"/g)].map(([, href = ""]) => href);
  return hrefs.map((href) => strayPath(href, content)).find(Boolean);
}

function strayPath(path: string, content: Content): Found {
  const { pictures, files } = content.media;
  if (path.startsWith("/media/") || path.startsWith("/files/")) {
    if (pictures.has(path) || files.has(path)) return undefined;
    const printing = path.endsWith(".pdf") ? " npm run files prints data sheets, manuals and catalogues." : "";
    return [
      `${path} does not exist`,
      `Put the file at ${path.slice(1)} in the content folder, or write the path of one that is there.${printing}`,
    ];
  }
  if (linkLeadsSomewhere(path, content)) return undefined;
  if (leadsToDisabledPage(content, path))
    return [`${path} is a page that this site has disabled`, "Remove the link, or write the file of the page."];
  return [`${path} leads nowhere`, "Write the path of a page that exists, such as /product/1."];
}

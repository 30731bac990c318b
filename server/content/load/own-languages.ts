/** Hints show how a text is written in English and Chinese; a site with other languages is shown its own. */
import { z } from "zod";
import { LANGUAGES } from "../../../contract/constants.ts";
import type { Problem } from "../files/problems.ts";
import type { SourceFiles } from "../files/source-files.ts";
import { openYaml } from "../files/yaml-file.ts";
import { keyOf } from "../sources/numbers.ts";
import { SOURCES } from "../sources/sources.ts";

const company = z.looseObject({ languages: z.array(z.string()).min(1) });

/** The languages of a site, also of one whose content is broken. */
async function languagesOf(source: SourceFiles): Promise<readonly string[]> {
  const { file } = await openYaml(source.folder, SOURCES.company.path);
  const listed = company.safeParse(file?.data);
  if (listed.success) return listed.data.languages;
  return [...LANGUAGES, ...(await source.entities(SOURCES.languages.path)).map(keyOf)];
}

const EXAMPLE = /\{en: (.*?), zh: \.\.\.\}/g;

/** The problems with examples in the languages of the site. */
export async function inOwnLanguages(source: SourceFiles, problems: readonly Problem[]): Promise<readonly Problem[]> {
  if (problems.length === 0) return problems;
  const languages = await languagesOf(source);
  return problems.map((each) => ({
    ...each,
    hint: each.hint.replace(
      EXAMPLE,
      (_, text: string) => `{${languages.map((language, place) => `${language}: ${place ? "..." : text}`).join(", ")}}`,
    ),
  }));
}

import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { SpecifiedLanguage } from "../../contract/constants.ts";
import type { PageResponses } from "../../contract/pages.ts";
import type { PageValue } from "../../contract/routes.ts";
import type { Content } from "../../server/content/content.ts";
import { ContentError, type Problem } from "../../server/content/files/problems.ts";
import { type ReadContent, readContent } from "../../server/content/load/load.ts";
import { compilePage } from "../../server/content/pages/compile.ts";
import { SiteSearch } from "../../server/search/site-search.ts";
import { type Site, siteOf } from "../../server/site/site.ts";

const FIXTURES = join(import.meta.dirname, "../fixtures");
/**
 * The company of the tests, small and quite different from the demo. Tests edit a copy of it for everything that it
 * lacks.
 */
export const PUMPS_FOLDER = join(FIXTURES, "pumps");
/** A German valve maker without Chinese, with series of articles, a tree of categories, attributes, documents and spare parts. */
export const VALVES_FOLDER = join(FIXTURES, "valves");
/** The date of the tests. Later news are not public yet. */
export const TODAY = Date.parse("2026-11-22T12:00:00+08:00");

/** Compiles the content of a folder, once per test file. */
export function contentOf(folder: string) {
  const read = readContent(folder, { now: TODAY });
  // The awaiting test reports the error, not an unhandled rejection.
  read.catch(() => undefined);
  let search: Promise<SiteSearch> | undefined;
  const content = async (): Promise<Content> => (await read).content;
  const searchOf = (): Promise<SiteSearch> => {
    search ??= content().then(async (found) => {
      const made = new SiteSearch();
      await made.takeUp(found);
      return made;
    });
    return search;
  };
  return {
    content,
    search: searchOf,
    /** The form in which the server requests it. */
    site: async (): Promise<Site> => siteOf(await content(), await searchOf()),
    /** The parsed source. */
    files: async () => (await read).files,
  };
}

export const { content: pumpsContent, search: pumpsSearch, site: pumpsSite } = contentOf(PUMPS_FOLDER);

type Edits = Readonly<Record<string, (text: string) => string>>;

/** A copy of a content folder with some YAML files edited. Removed after the test. */
export async function editedContent(edits: Edits, from = PUMPS_FOLDER): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "switchyard-content-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const heavy = (path: string) => path.startsWith(join(from, "media")) || path.startsWith(join(from, "files"));
  await cp(from, folder, { recursive: true, filter: (path) => !heavy(path) });
  await symlink(join(from, "media"), join(folder, "media"));
  await symlink(join(from, "files"), join(folder, "files"));
  for (const [name, edit] of Object.entries(edits)) {
    // Pictures and files are the shipped ones.
    if (!name.endsWith(".yaml")) throw new Error(`${name} cannot be edited`);
    const before = await readFile(join(folder, name), "utf8").catch(() => "");
    const after = edit(before);
    if (after === before) throw new Error(`the edit of ${name} changed nothing`);
    await writeFile(join(folder, name), after);
  }
  return folder;
}

/** Reads an edited copy of a content folder, and its warnings. */
export const readEdited = async (edits: Edits, from = PUMPS_FOLDER): Promise<ReadContent> =>
  readContent(await editedContent(edits, from), { now: TODAY });
/** Reads an edited copy of a content folder. */
export const loadEdited = async (edits: Edits, from = PUMPS_FOLDER): Promise<Content> =>
  (await readEdited(edits, from)).content;

/** Returns the problems of an edited copy of a content folder. */
export async function problemsOf(edits: Edits, from = PUMPS_FOLDER): Promise<readonly Problem[]> {
  try {
    await loadEdited(edits, from);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

/** The response of a page that exists. */
export function responseOf<P extends PageValue>(
  content: Content,
  page: P,
  language: SpecifiedLanguage,
  query: Readonly<Record<string, string>> = {},
): PageResponses[P] {
  const compiled = compilePage(content, page, query, language);
  if (!compiled) throw new Error(`${page} is not found`);
  return compiled.response;
}

import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { SpecifiedLanguage } from "../../contract/constants.ts";
import type { PageResponses } from "../../contract/pages.ts";
import type { PageValue } from "../../contract/routes.ts";
import { compilePage } from "../../server/content/compile.ts";
import type { Content } from "../../server/content/content.ts";
import { type ReadContent, readContent } from "../../server/content/load.ts";
import { ContentError, type Problem } from "../../server/content/problems.ts";
import { SiteSearch } from "../../server/search/site-search.ts";
import { type Site, siteOf } from "../../server/site/site.ts";

/** The content that the site ships with. */
export const CONTENT_FOLDER = join(import.meta.dirname, "../../content");
/** The second company, small and quite different. */
export const PUMPS_FOLDER = join(import.meta.dirname, "../fixtures/pumps");
/** The day of the tests: news that are dated later are not public yet. */
export const TODAY = Date.parse("2026-11-22T12:00:00+08:00");
const read = readContent(CONTENT_FOLDER, { now: TODAY });
// Told by the test that awaits it, not as an unhandled rejection.
read.catch(() => undefined);

/** The shipped content, read once a test file. */
export const demoContent = async (): Promise<Content> => (await read).content;
let search: Promise<SiteSearch> | undefined;
/** The search of the shipped content, made once a test file. */
export function demoSearch(): Promise<SiteSearch> {
  search ??= demoContent().then(async (content) => {
    const made = new SiteSearch();
    await made.takeUp(content);
    return made;
  });
  return search;
}
/** The shipped content as the server asks for it. */
export const demoSite = async (): Promise<Site> => siteOf(await demoContent(), await demoSearch());
/** The files that the shipped content was read from. */
export const demoFiles = async () => (await read).files;

type Edit = (text: string) => string;

/** A copy of the shipped content, or of another, with some YAML files edited; it goes when the test has ended. */
export async function editedContent(edits: Readonly<Record<string, Edit>>, from = CONTENT_FOLDER): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "switchyard-content-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const heavy = (path: string) => path.startsWith(join(from, "media")) || path.startsWith(join(from, "files"));
  await cp(from, folder, { recursive: true, filter: (path) => !heavy(path) });
  await symlink(join(from, "media"), join(folder, "media"));
  await symlink(join(from, "files"), join(folder, "files"));
  for (const [name, edit] of Object.entries(edits)) {
    // Pictures and files are the shipped ones themselves.
    if (!name.endsWith(".yaml")) throw new Error(`${name} can't be edited`);
    const before = await readFile(join(folder, name), "utf8").catch(() => "");
    const after = edit(before);
    if (after === before) throw new Error(`the edit of ${name} changed nothing`);
    await writeFile(join(folder, name), after);
  }
  return folder;
}

/** Reads an edited copy of the shipped content, with what is warned of. */
export const readEdited = async (edits: Readonly<Record<string, Edit>>): Promise<ReadContent> =>
  readContent(await editedContent(edits), { now: TODAY });
/** Reads an edited copy of the shipped content. */
export const loadEdited = async (edits: Readonly<Record<string, Edit>>): Promise<Content> =>
  (await readEdited(edits)).content;

/** What is wrong with an edited copy of the shipped content. */
export async function problemsOf(edits: Readonly<Record<string, Edit>>): Promise<readonly Problem[]> {
  try {
    await loadEdited(edits);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

/** The response of a page that is known to exist. */
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

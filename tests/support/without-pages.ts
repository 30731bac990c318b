/** The pump maker without solutions and without news: a copy of its folder in which their files are not there. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { editedContent } from "./content.ts";

const PATHS = { solutions: ["solutions", "pages/solutions.yaml"], news: ["news", "pages/press.yaml"] } as const;

/** The folder of the copy; it goes when the test has ended. What pages share still names what is left out. */
export async function withoutSolutionsAndNews(
  edits: Parameters<typeof editedContent>[0] = {},
  without: readonly (keyof typeof PATHS)[] = ["solutions", "news"],
): Promise<string> {
  const folder = await editedContent(edits);
  const paths = without.flatMap((part) => PATHS[part]);
  await Promise.all(paths.map((path) => rm(join(folder, path), { recursive: true })));
  return folder;
}

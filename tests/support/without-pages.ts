/** The pump maker without solutions and without news: a copy of its folder without their files. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { editedContent } from "./content.ts";

const PATHS = { solutions: ["solutions", "pages/solutions.yaml"], news: ["news", "pages/press.yaml"] } as const;

/** The folder of the copy, removed after the test. Shared files still name the missing pages. */
export async function withoutSolutionsAndNews(
  edits: Parameters<typeof editedContent>[0] = {},
  without: readonly (keyof typeof PATHS)[] = ["solutions", "news"],
): Promise<string> {
  const folder = await editedContent(edits);
  const paths = without.flatMap((part) => PATHS[part]);
  await Promise.all(paths.map((path) => rm(join(folder, path), { recursive: true })));
  return folder;
}

import type { z } from "zod";
import type { FilesOnly } from "../../../contract/entities.ts";
import { partOf } from "../../../contract/marks.ts";
import type { PageResponses } from "../../../contract/pages.ts";
import type { titledFile } from "../files/fields.ts";
import type { PageContext } from "../page.ts";
import type { fileLists } from "../sources/esg.ts";
import { marksOf, say, together } from "../texts/text.ts";

/** Files and their names, in parallel lists. */
export function filesOf({ wanted, fileOf }: PageContext, files: readonly z.output<typeof titledFile>[]): FilesOnly {
  const names = files.map(({ title }) => title);
  return {
    files: files.map(({ file }) => fileOf(file)),
    file_names: names.map((name) => say(name, wanted)),
    ...marksOf(
      names.map((name, place) => [partOf("file_names", place), name]),
      wanted,
    ),
  };
}

/** An accordion of file lists. */
export function fileListsOf(
  context: PageContext,
  { title, items }: z.output<typeof fileLists>,
): PageResponses["esg"]["title_files_items"] {
  return {
    ...context.localize({ title }),
    title_files_item: items.map(({ title, content, files }) =>
      together(context.localize({ title, ...(content ? { content } : {}) }), filesOf(context, files)),
    ),
  };
}

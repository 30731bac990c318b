import type { CompilePage } from "../page.ts";
import { bannerOf } from "./cards.ts";
import { fileListsOf } from "./file-lists.ts";

export const evaluation: CompilePage<"evaluation"> = (context) => {
  const source = context.content.evaluation;
  if (!source) return undefined;
  const { banner, intro, files } = source;
  return {
    banner_only0: bannerOf(context, banner),
    title_content1: context.localize({ title: intro.title, content: intro.content }),
    title_files_items: fileListsOf(context, files),
  };
};

import type { CompilePage } from "../page.ts";
import { bannerOf } from "./cards.ts";
import { fileListsOf } from "./file-lists.ts";

export const evaluation: CompilePage<"evaluation"> = (context) => {
  const said = context.content.evaluation;
  if (!said) return undefined;
  const { banner, intro, files } = said;
  return {
    banner_only0: bannerOf(context, banner),
    title_content1: context.localize({ title: intro.title, content: intro.content }),
    title_files_items: fileListsOf(context, files),
  };
};

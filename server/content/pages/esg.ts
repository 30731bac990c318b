import { bannerOf } from "../cards.ts";
import type { CompilePage } from "../page.ts";
import { fileListsOf } from "./file-lists.ts";

export const esg: CompilePage<"esg"> = (context) => {
  const said = context.content.esg;
  if (!said) return undefined;
  const { banner, intro, sections, files } = said;
  return {
    banner_only0: bannerOf(context, banner),
    title_content1: context.localize({ title: intro.title, content: intro.content }),
    sections: sections.map(({ title, content, photo, alt }) => ({
      photo,
      ...context.localize({ title, content, alt: context.altOf(photo, alt) }),
    })),
    title_files_items: fileListsOf(context, files),
  };
};

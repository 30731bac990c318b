import { bannerOf } from "../cards.ts";
import type { CompilePage } from "../page.ts";
import { say, sayAll } from "../text.ts";

export const inquiry: CompilePage<"inquiry"> = (context) => {
  const { content, wanted, localize } = context;
  const { banner, intro, types } = content.inquiry;
  return {
    banner_only0: bannerOf(context, banner),
    title_content1: localize({ title: intro.title, content: intro.content }),
    inquiry_types: Object.fromEntries(types.map(({ title, options }) => [say(title, wanted), sayAll(options, wanted)])),
  };
};

import { partOf } from "../../../contract/marks.ts";
import type { CompilePage } from "../page.ts";
import { marksOf, say, sayAll } from "../texts/text.ts";
import { bannerOf } from "./cards.ts";
import { contactOf } from "./contact-person.ts";

export const inquiry: CompilePage<"inquiry"> = (context) => {
  const { content, wanted, localize } = context;
  const { banner, intro, types } = content.inquiry;
  const marks = types.flatMap(({ title, options }) => {
    const group = say(title, wanted);
    return [[partOf("inquiry_types", group), title] as const, [partOf("options", group), options] as const];
  });
  return {
    banner_only0: bannerOf(context, banner),
    title_content1: localize({ title: intro.title, content: intro.content }),
    inquiry_types: Object.fromEntries(types.map(({ title, options }) => [say(title, wanted), sayAll(options, wanted)])),
    ...contactOf(context),
    ...marksOf(marks, wanted),
  };
};

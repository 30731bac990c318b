import { type CompilePage, metaOf } from "../page.ts";
import { AAA_CLAIMED } from "./wcag-criteria.ts";

/** The accessibility statement. The criteria that the site claims are inserted at their placeholder in the company's text. */
export const accessibility: CompilePage<"accessibility"> = ({ content, words, localize }) => {
  const { title, description } = metaOf(content, "accessibility");
  const { sections, reviewed } = content.accessibility;
  const criteria = AAA_CLAIMED.join(words.between);
  return {
    title_content1: localize({ title, content: description }),
    sections: sections.map((section) => {
      const texts = localize({ title: section.title, text: section.text, list: section.list ?? {} });
      return {
        ...texts,
        text: texts.text.map((paragraph) => paragraph.replace("{{criteria}}", criteria)),
        list: [...texts.list],
      };
    }),
    reviewed,
  };
};

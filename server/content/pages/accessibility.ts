import { type CompilePage, metaOf } from "../page.ts";
import { AAA_CLAIMED } from "./wcag-criteria.ts";

/** The statement, with the criteria that the site claims where the company's words have room for them. */
export const accessibility: CompilePage<"accessibility"> = ({ content, words, localize }) => {
  const { title, description } = metaOf(content, "accessibility");
  const { sections, reviewed } = content.accessibility;
  const criteria = AAA_CLAIMED.join(words.between);
  return {
    title_content1: localize({ title, content: description }),
    sections: sections.map((section) => {
      const said = localize({ title: section.title, text: section.text, list: section.list ?? {} });
      return {
        ...said,
        text: said.text.map((paragraph) => paragraph.replace("{{criteria}}", criteria)),
        list: [...said.list],
      };
    }),
    reviewed,
  };
};

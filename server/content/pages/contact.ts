import type { CompilePage } from "../page.ts";
import { bannerOf } from "./cards.ts";
import { contactOf } from "./contact-person.ts";
import { labelledTableOf } from "./labelled-table.ts";
import { mapOf } from "./map.ts";

export const contact: CompilePage<"contact"> = (context) => {
  const { content, localize } = context;
  const { banner, tables, map, subjects, further, links } = content.contact;
  return {
    banner_only0: bannerOf(context, banner),
    title_table_items1: {
      ...localize({ title: tables.title }),
      title_table_item: tables.items.map((table) => labelledTableOf(context, table)),
    },
    map: mapOf(context, map),
    question_types: subjects.map(({ id, name }) => ({ id, ...localize({ name }) })),
    title_content2: localize({ title: further.title, content: further.content }),
    links: links.map(({ title, link }) => ({ link, ...localize({ title }) })),
    ...contactOf(context),
  };
};

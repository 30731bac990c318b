import { z } from "zod";
import { PAGE_VALUES } from "../../../contract/routes.ts";
import { html, link, text, value } from "../fields.ts";

/** content/company.yaml: who the company is. */
export const company = z.strictObject({
  name: text,
  /** As used in document titles and running copy. */
  short_name: text,
  founded: z.int(),
  email: z.string(),
  /** The first is the headquarters; the map shows it. */
  sites: z
    .array(
      z.strictObject({
        title: text,
        address: text,
        phone: z.string(),
        fax: z.string().optional(),
        hours: value.optional(),
      }),
    )
    .min(1, "is an empty list"),
});

/** content/site.yaml: what every page shares, and each page's document title and description. */
export const site = z.strictObject({
  /** Stands after a page's own title: "Products | Voltharbor". */
  name: text,
  /** Words before which a line of a long Chinese name may end. */
  name_breaks: z.array(z.string().regex(/^\p{Script=Han}+$/u, "is not one Chinese word")).default([]),
  /** What the link of a category in the menu says, unless the category has its own; and that of a solution type. */
  menu_products_all: text,
  menu_solutions_all: text,
  footer: z.strictObject({
    content1: html,
    links: z.array(z.strictObject({ title: text, items: z.array(z.strictObject({ title: text, link })) })),
    content2: html,
  }),
  meta: z.record(z.enum(PAGE_VALUES), z.strictObject({ title: text, description: text })),
});

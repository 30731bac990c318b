import { z } from "zod";
import { banner, link, text, titledHtml } from "../files/fields.ts";
import { labelledTable } from "./investor.ts";
import { map } from "./profile.ts";

/** content/pages/contact.yaml */
export const contact = z.strictObject({
  banner,
  /** The last two stand next to the map, the others above it. */
  tables: z.strictObject({ title: text, items: z.array(labelledTable).min(2, "has fewer than two tables") }),
  map,
  /** The first is chosen until the visitor chooses. */
  subjects: z.array(z.strictObject({ id: z.string(), name: text })).min(1, "is an empty list"),
  further: titledHtml,
  links: z.array(z.strictObject({ title: text, link })).default([]),
});

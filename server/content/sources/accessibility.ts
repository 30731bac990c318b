import { z } from "zod";
import { date, text, texts } from "../files/fields.ts";

/** content/pages/accessibility.yaml: what the company says of its site's accessibility; the last section, whom to tell. */
export const accessibility = z.strictObject({
  /** When the statement was last compared with the site. */
  reviewed: date,
  sections: z.array(z.strictObject({ title: text, text: texts, list: texts.optional() })).min(1, "is an empty list"),
});

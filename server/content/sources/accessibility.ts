import { z } from "zod";
import { date, text, texts } from "../files/fields.ts";

/** content/pages/accessibility.yaml: the accessibility statement of the company. Its last section says whom to contact. */
export const accessibility = z.strictObject({
  /** When the statement was last compared with the site. */
  reviewed: date,
  sections: z.array(z.strictObject({ title: text, text: texts, list: texts.optional() })).min(1, "is an empty list"),
});

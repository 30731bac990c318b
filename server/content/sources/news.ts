import { z } from "zod";
import { banner, copy, date, id, photo, reference, text } from "../files/fields.ts";
import { contentBlock } from "./solution.ts";

/** content/news/types.yaml */
export const newsTypes = z.array(z.strictObject({ key: z.string(), id, title: text })).min(1, "is an empty list");

/** content/news/NN-<slug>.yaml */
export const news = z.strictObject({
  id,
  type: reference("newsTypes"),
  date,
  title: copy,
  intro: copy,
  photo,
  alt: text.optional(),
  contents: z.array(contentBlock).default([]),
});

/** content/pages/press.yaml: the list. */
export const pressPage = z.strictObject({ banner });

import { z } from "zod";
import { banner, id, text, titledHtml } from "../fields.ts";
import { contentBlock } from "./solution.ts";

/** content/articles/<key>.yaml: a page that is made of content alone, such as the privacy notice. */
export const article = z.strictObject({
  id,
  /** For search engines; the document's title is the banner's. */
  description: text,
  banner,
  intro: titledHtml,
  contents: z.array(contentBlock).min(1, "is an empty list"),
});

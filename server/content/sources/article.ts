import { z } from "zod";
import { banner, id, text, titledHtml, value } from "../fields.ts";
import { contentBlock } from "./solution.ts";

/** A term of a glossary: a word, or an abbreviation with what it stands for. */
const term = z
  .strictObject({
    name: value.optional(),
    /** The same in both languages: "SPD". */
    short: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9]+$/, "is not an abbreviation of letters and digits")
      .optional(),
    long: text.optional(),
    meaning: text,
  })
  .refine(({ name, short, long }) => (name ? !short && !long : short && long), {
    error: "has neither a name nor short and long",
  });
export type Term = z.output<typeof term>;

/** content/articles/<key>.yaml: a page that is made of content alone, such as the privacy notice or the glossary. */
export const article = z.strictObject({
  id,
  /** For search engines; the document's title is the banner's. */
  description: text,
  banner,
  intro: titledHtml,
  /** What a glossary explains. Its abbreviations are said in full where a page uses them first (abbreviations.ts). */
  terms: z.array(term).default([]),
  contents: z.array(contentBlock).min(1, "is an empty list"),
});

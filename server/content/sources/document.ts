import { z } from "zod";
import { file, html, id, reference, text, texts } from "../files/fields.ts";

/** content/documents/<set>.yaml: files that are printed from a few paragraphs and a table (tools/files.ts). */
export const documentSet = z.strictObject({
  id,
  documents: z
    .array(
      z.strictObject({
        /** Path of the file in each language. */
        path: file.refine(({ en, zh }) => en !== zh, "is one file for both languages"),
        title: text,
        content: html,
        head: texts,
        rows: z.array(texts).default([]),
      }),
    )
    .default([]),
});

/** content/manuals.yaml: texts of the user manuals that are the same for all products. */
export const manuals = z.strictObject({
  headings: z.strictObject({
    manual: text,
    safety: text,
    installation: text,
    operation: text,
    ratings: text,
    warranty: text,
  }),
  /** Texts of the product declarations; without them none are printed. */
  declaration: z.strictObject({ statement: html, note: html, signed: text }).optional(),
  /** Texts of the type test reports: the test procedure and the source of the oscillogram. */
  type_test: z.strictObject({ method: html, note: html, place: text }).optional(),
  /** For every product. */
  safety: texts,
  warranty: html,
  categories: z
    .array(z.strictObject({ category: reference("categories"), safety: texts, installation: texts, operation: texts }))
    .default([]),
});

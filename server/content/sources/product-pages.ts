import { z } from "zod";
import { banner, copy, html, link, photo, text, textInBoth, texts, textsInBoth, titledHtml } from "../files/fields.ts";
import { cascade } from "./diagrams.ts";

/** content/pages/products.yaml */
export const productsPage = z.strictObject({ banner });

/** content/pages/downloads.yaml */
export const downloadsPage = z.strictObject({ banner, introduction: copy.optional() });

/** A picture with a title, a text and points. */
export const abstractModel = z.strictObject({
  photo,
  alt: text.optional(),
  title_main: text,
  title_sub: copy,
  content: html,
  points: texts,
  link: link.optional(),
});

/** content/pages/product-intro.yaml */
export const productIntro = z.strictObject({
  banner,
  intro: titledHtml,
  cascade: cascade.optional(),
  models: z.array(abstractModel).default([]),
});

/** content/pages/inquiry.yaml */
export const inquiry = z.strictObject({
  banner,
  intro: titledHtml,
  /** Groups of options; the visitor chooses at least one of each. */
  types: z.array(z.strictObject({ title: textInBoth, options: textsInBoth })).default([]),
});

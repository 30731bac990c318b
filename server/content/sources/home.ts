import { z } from "zod";
import { copy, html, link, photo, photos, reference, text, titledText } from "../files/fields.ts";
import { figures } from "./diagrams.ts";

/** A picture with a title, such as an award. */
const titledPhoto = z.strictObject({ title: text, content: html.optional(), photo, photo_alt: text.optional() });

/** content/pages/home.yaml */
export const home = z.strictObject({
  slides: z
    .array(
      z.strictObject({
        title: text,
        content: copy,
        btn_text: text,
        link,
        ...photos,
        alt: text.optional(),
      }),
    )
    .min(1, "is an empty list"),
  intro: z.strictObject({
    title: text,
    content: html,
    link,
    ...photos,
    photo_alt: text.optional(),
  }),
  hot_products: z.strictObject({
    title: text,
    btn_text: text,
    items: z
      .array(z.strictObject({ product: reference("products"), content: copy, photo: photo.optional() }))
      .default([]),
  }),
  strengths: z.strictObject({ title: text, items: z.array(titledText).default([]) }),
  call_to_action: z.strictObject({
    title: copy,
    content: html.optional(),
    link,
    /** "Get In Touch" by default. */
    btn_text: text.optional(),
    ...photos,
    alt: text.optional(),
  }),
  /** How many of the newest news items are shown. */
  news: z.int().min(0).default(6),
  /** Promises of the company in figures, next to the two below. */
  figures: figures,
  certification: titledPhoto.optional(),
  design_award: titledPhoto.optional(),
});

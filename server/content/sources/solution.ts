import { z } from "zod";
import { banner, copy, html, id, photo, photos, reference, text, titledHtml, video } from "../files/fields.ts";
import { cascade, figuresWithResult } from "./diagrams.ts";

/** content/solutions/types.yaml */
export const solutionTypes = z
  .array(z.strictObject({ key: z.string(), id, title: text, content: copy, photo, photo_alt: text.optional() }))
  .min(1, "is an empty list");

/** One block of a solution or a news item: exactly one of html, photo or video. */
export const contentBlock = z
  .strictObject({ html: html.optional(), photo: photo.optional(), video: video.optional(), alt: text.optional() })
  .refine(({ html, photo, video }) => [html, photo, video].filter(Boolean).length === 1, {
    error: "has not exactly one of html, photo and video",
  });

/** content/solutions/<key>.yaml */
export const solution = z.strictObject({
  id,
  type: reference("solutionTypes"),
  title: copy,
  introduction: copy,
  /** Shown on cards and in the menu, with an optional crop for narrow screens. */
  ...photos,
  alt: text.optional(),
  /** Shown across the page's head. */
  banner: banner.omit({ title: true }),
  contents: z.array(contentBlock).default([]),
  figures: figuresWithResult,
  cascade: cascade.optional(),
  products: z.array(reference("products")).default([]),
});

/** content/pages/solutions.yaml: the overview of the types and the list. */
export const solutionsPage = z.strictObject({ banner, intro: titledHtml });

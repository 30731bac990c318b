import { z } from "zod";
import { dimensions, wiring } from "../drawings/sources.ts";
import {
  copy,
  date,
  file,
  html,
  id,
  photo,
  reference,
  rows,
  text,
  textInBoth,
  texts,
  value,
  video,
} from "../files/fields.ts";
import { catalogueFields, keyFigures } from "./catalogue.ts";
import { factFields } from "./product-facts.ts";
import { paperFields } from "./product-papers.ts";
import { turntable } from "./turntable.ts";
import { typeTest } from "./type-test.ts";

/** content/categories.yaml: the categories in the order of the menu; each is a filter of the product list as well. */
export const categories = z
  .array(
    z.strictObject({
      key: z.string(),
      id,
      title: text,
      link_text: text.optional(),
      /** The category above; top categories have none. */
      parent: reference("categories").optional(),
      /** Introduction above the list of its products. */
      text: html.optional(),
      photo: photo.optional(),
      /** Title and description for search engines; by default those of the category and the list. */
      seo: z.strictObject({ title: text.optional(), description: text.optional() }).optional(),
    }),
  )
  .min(1, "is an empty list");

/** content/filters.yaml: the further groups of filters. A filter's key is its filter_id. */
export const filterGroups = z.strictObject({
  category_title: textInBoth,
  groups: z
    .array(
      z.strictObject({
        title: textInBoth,
        items: z.array(z.strictObject({ key: z.string(), title: text })).default([]),
      }),
    )
    .default([]),
});

/** content/products/<key>.yaml */
export const product = z.strictObject({
  id,
  number: z.string(),
  name: text,
  category: reference("categories"),
  filters: z.array(reference("filters")).default([]),
  introduction: copy,
  photos: z.array(photo).min(1, "is an empty list"),
  /** Pictures of it turning once around. */
  turntable: turntable.optional(),
  features: texts,
  figures: keyFigures,
  specifications: z.array(z.strictObject({ group: textInBoth, rows })).min(1, "is an empty list"),
  drawing: dimensions.optional(),
  wiring: wiring.optional(),
  data_sheet: file.optional(),
  manual: file.optional(),
  catalogue: file.optional(),
  faqs: z.array(z.strictObject({ question: text, answer: html })).default([]),
  video: video.optional(),
  video_poster: photo.optional(),
  relations: z.array(reference("products")).default([]),
  /** The day of the last change, printed on documents. */
  revised: date.optional(),
  /** Further search words. */
  keywords: value.optional(),
  /** The standards of its design and tests, for the declaration. */
  conforms_to: texts.optional(),
  type_test: typeTest.optional(),
  ...paperFields,
  ...factFields,
  ...catalogueFields,
});

/** Schemas of a catalogue: attributes, units, kinds of documents and of relations, and the articles of a series. */
import { z } from "zod";
import { ARTICLE_NUMBER } from "../../../contract/route-values.ts";
import { date, file, reference, text, textInBoth, value } from "../files/fields.ts";

/** Keys appear in addresses: `?type=material-brass`, `?from_dn=15`. */
const key = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, "is not a key")
  .meta({ hint: "Write small letters, digits and hyphens, beginning with a letter." });

const ATTRIBUTE_TYPES = ["number", "choice", "yes-no"] as const;

const attribute = z
  .strictObject({
    key,
    name: textInBoth,
    type: z.enum(ATTRIBUTE_TYPES),
    /** Unit of a number: "mm". */
    unit: value.optional(),
    /** Values of a choice, in their order. */
    choices: z
      .array(z.strictObject({ key, title: text }))
      .min(1, "is an empty list")
      .optional(),
    /** Specification table that it is listed in. */
    group: textInBoth.optional(),
    /** The product list can be filtered by it. */
    filter: z.boolean().default(false),
    /** The product list can be sorted by it; numbers only. */
    sort: z.boolean().default(false),
  })
  .refine(({ type, choices }) => (type === "choice") === (choices !== undefined), {
    error: "has choices but not type: choice, or type: choice but no choices",
  })
  .refine(({ type, unit, sort }) => type === "number" || (unit === undefined && !sort), {
    error: "has a unit or sort: true, which only type: number can have",
  });

/** content/attributes.yaml: properties of products and articles, in the order in which they are shown. */
export const attributes = z.array(attribute);

/** content/units.yaml: units in which products are ordered. */
export const units = z.array(
  z.strictObject({
    key,
    name: text,
    /** Decimal places of a quantity: 0 for pieces, 1 for metres. */
    decimals: z.int().min(0).max(3).default(0),
  }),
);

/** content/document-kinds.yaml: kinds of documents, in the order in which they are listed. */
export const documentKinds = z.array(z.strictObject({ key, name: text }));

/** content/relation-kinds.yaml: kinds of relations, with a name for each direction: "Spare parts" and "Spare part for". */
export const relationKinds = z.array(z.strictObject({ key, name: text, reverse: text }));

/** Values by attribute: a number, the key of a choice or a list of keys, or true or false. Written values are read by attributes.ts. */
const attributeValues = z
  .record(
    z.string(),
    z.union([z.string(), z.array(z.string()).min(1, "is an empty list")], { error: "is not a value" }),
  )
  .default({});

const revision = { revision: z.string().optional(), date: date.optional() };
const documents = z
  .array(
    z.strictObject({
      kind: reference("documentKinds"),
      /** By default the name of the kind. */
      title: text.optional(),
      file,
      /** Language tag of a document in one language only. */
      language: z
        .string()
        .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, "is not a language tag")
        .optional()
        .meta({ hint: "Write a tag such as de or pt-BR." }),
      ...revision,
      /** Earlier revisions, the newest first. */
      older: z.array(z.strictObject({ file, ...revision })).default([]),
    }),
  )
  .default([]);

/** How a product or an article is ordered. */
const ordering = {
  /** In kilograms. */
  weight: z.number().positive("is not above 0").optional(),
  unit: reference("units").optional(),
  /** Min quantity of an order. */
  minimum: z.number().positive("is not above 0").optional(),
  /** Quantity in a package. */
  package: z.number().positive("is not above 0").optional(),
};

const figure = z.strictObject({ value, unit: value.optional(), label: value });
/** Key specifications in large figures; the first two also stand on the card. */
export const keyFigures = z.array(figure).max(4, "has more than four").default([]);

/** An article of a series. */
export const seriesArticle = z.strictObject({
  number: z
    .string()
    .trim()
    .regex(ARTICLE_NUMBER.pattern, "is not an article number")
    .meta({ hint: "Write at most 64 characters, without commas." }),
  name: text.optional(),
  values: attributeValues,
  figures: keyFigures,
  documents,
  ...ordering,
});

/** Fields of a product for the catalogue of a manufacturer; all are optional. */
export const catalogueFields = {
  attributes: attributeValues,
  /** Attributes in which the articles of a series differ. */
  axes: z.array(reference("attributes")).default([]),
  articles: z.array(seriesArticle).default([]),
  documents,
  /** Accessories, spare parts and other relations by kind. The other product shows the reverse relation. */
  parts: z
    .array(
      z.strictObject({
        kind: reference("relationKinds"),
        product: reference("products"),
        /** One article of a series. */
        article: z.string().optional(),
        quantity: z.number().positive("is not above 0").optional(),
      }),
    )
    .default([]),
  ...ordering,
};

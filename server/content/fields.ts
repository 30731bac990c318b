/**
 * The pieces that every content source is described with. A source says everything in both languages, `{en, zh}`; what
 * it says in only one is shown in that one on both sites. A schema made of these pieces gets its references, pictures,
 * files and links checked without saying so (references.ts).
 */

import { z } from "zod";
import { LANGUAGES } from "../../contract/constants.ts";
import type { ContentLink } from "../../contract/paths.ts";
import { sanitize } from "./sanitize.ts";

/** What a problem's hint is taken from: `.meta({ hint })` of the schema, see yaml-file.ts. */
const TEXT_HINT = "Write a text for each language: {en: ..., zh: ...}.";

const line = z.string({ error: "is not a text" }).trim().min(1, "is empty");
const list = z.array(line).min(1, "is an empty list");
const oneLanguage = "has neither en nor zh";

const inBoth = (given: unknown) =>
  typeof given === "string" || typeof given === "number" ? { en: String(given), zh: String(given) } : given;

function bilingual<T extends z.ZodType>(value: T) {
  return z
    .strictObject({ en: value.optional(), zh: value.optional() })
    .refine((said) => said.en !== undefined || said.zh !== undefined, oneLanguage)
    .meta({ hint: TEXT_HINT });
}

/** A text, `{en, zh}`. */
export const text = bilingual(line);
/** HTML, `{en, zh}`, sanitised as it is read. */
export const html = bilingual(line.transform(sanitize));
/** A list of texts, `{en: [...], zh: [...]}`: the lists need not be as long as each other. */
export const texts = bilingual(list);

/**
 * A text that is the key or an item of a list in a page response, where the contract has no place for the mark of a
 * fallback (design section 6): it has to be written in both languages.
 */
export const textInBoth = z.strictObject({ en: line, zh: line }).meta({ hint: TEXT_HINT });
/** A list of such texts. */
export const textsInBoth = z.strictObject({ en: list, zh: list }).meta({ hint: TEXT_HINT });

/** A text that may be the same in both languages, such as a measure: `16 A` or `{en: 2 m cord, zh: ...}`. */
export const value = z.preprocess(inBoth, text);
const valueInBoth = z.preprocess(inBoth, textInBoth);

/** The path of a picture that lies under content/media: "/media/products/sp608-1.jpg". */
export const photo = z
  .string()
  .regex(/^\/media\/[\w./-]+\.(jpe?g|png|webp|avif|svg)$/i, "is not the path of a picture")
  .meta({
    hint: 'Write its path below content/, such as "/media/products/sp608-1.jpg": a JPEG, PNG, WebP, AVIF or SVG, its name of letters a to z, digits, - and _.',
  });

/** The path of a video that lies under content/media. */
export const video = z
  .string()
  .regex(/^(\/media\/[\w./-]+\.(mp4|webm)|https:\/\/\S+)$/, "is not a video")
  .meta({ hint: 'Write "/media/videos/name.mp4", or the whole address of a video page.' });

/** The place of the language in the path of a file that there is in each of them. */
const LANGUAGE_MARK = "*";
const pathsOf = (path: string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, path.replace(LANGUAGE_MARK, language)]));

const filePath = z.string().regex(/^\/files\/[\w./-]+\.[a-z0-9]+$/, "is not the path of a file");
/** A file under content/files: one path for both languages, one with `*` for a file in each, or `{en, zh}`. */
export const file = z
  .preprocess((given) => (typeof given === "string" ? pathsOf(given) : given), bilingual(filePath))
  .meta({
    hint: 'Write its path below content/, such as "/files/catalogue-*.pdf", where * stands for the language, or {en: ..., zh: ...}.',
  });

/** An address within the site ("/product/1") or a whole one. */
export const link = z
  .string()
  .regex(/^(\/(?!media\/|files\/)\S*|https?:\/\/\S+|mailto:\S+|tel:\S+)$/, "is not an address")
  .transform((address) => address as ContentLink)
  .meta({ hint: 'Write a path of the site such as "/product/1", or a whole address with https://.' });

/** A file with the title that it is listed under. */
export const titledFile = z.strictObject({ title: textInBoth, file });
export const titledText = z.strictObject({ title: text, content: text });
export const titledHtml = z.strictObject({ title: text, content: html });
/** The head of a page below /home. */
export const banner = z.strictObject({ title: text, photo, photo_mobile: photo, photo_alt: text.optional() });
/** Rows of a table: a label and what it says. */
export const rows = z.array(z.strictObject({ name: value, value }));
/** The same where the label is the key of what it says. */
export const keyedRows = z.array(z.strictObject({ name: valueInBoth, value: valueInBoth }));

export const id = z.int("is not a whole number").positive("is not above 0");
export const date = z.iso.date("is not a date").meta({ hint: "Write year-month-day: 2026-03-14." });

/** What a source can call by its key. */
export type ReferenceKind = "products" | "categories" | "filters" | "solutionTypes" | "solutions" | "newsTypes";

/** A mention of another entity by its key (its file name without ending, or its `key`). */
export class Reference<K extends ReferenceKind = ReferenceKind> {
  readonly kind: K;
  readonly key: string;
  constructor(kind: K, key: string) {
    this.kind = kind;
    this.key = key;
  }
}

/** An address that leads to nothing: an old one, one that stands for many (`/shop/*`), or that of the page that says it. */
export class AddressPattern {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A reference to another entity: `category: surge-strips`. */
export const reference = <K extends ReferenceKind>(kind: K) => line.transform((key) => new Reference(kind, key));

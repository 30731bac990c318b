/**
 * The pieces that every content source is described with. A source says everything by language, `{en, zh}`; what
 * it does not say in one is shown in another. A schema made of these pieces gets its references, pictures,
 * files and links checked without saying so (references.ts).
 */

import { z } from "zod";
import { LANGUAGES } from "../../../contract/constants.ts";
import type { ContentLink } from "../../../contract/paths.ts";
import { Said, SaidAtLength, SaidInEach } from "../texts/said.ts";
import { sanitize } from "../texts/sanitize.ts";

/** Default hint of a problem; `.meta({ hint })` of a schema sets another (yaml-file.ts). */
export const TEXT_HINT = "Write a text for each language: {en: ..., zh: ...}.";

const line = z.string({ error: "is not a text" }).trim().min(1, "is empty");
const list = z.array(line).min(1, "is an empty list");
/** A list that counts only with entries: an empty one is the same as none. Other lists may be empty, and have `.default([])`. */
export const unlessEmpty = <T extends z.ZodType>(entries: T) =>
  z
    .preprocess((given) => (Array.isArray(given) && given.length === 0 ? undefined : given), entries.optional())
    .optional();
const noLanguage = "has no text in any language";
/** Pattern of a language key. The content lists the languages that exist (texts-by-language.ts). */
const LANGUAGE_KEY = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

const inEach = (given: unknown) => (typeof given === "string" ? { en: given, zh: given } : given);

/** Texts by language key. */
function byLanguage<T extends z.ZodType>(value: T) {
  return z
    .looseObject({ en: value.optional(), zh: value.optional() })
    .transform((given, { addIssue }): Readonly<Record<string, z.output<T> | undefined>> => {
      const said = Object.entries(given).flatMap(([key, text]) => {
        if (text === undefined) return [];
        // The schema has made what it is of these; of the others it has let pass anything.
        if (key === "en" || key === "zh") return [[key, text as z.output<T>] as const];
        if (text === null || !LANGUAGE_KEY.test(key)) {
          addIssue({ code: "unrecognized_keys", keys: [key], input: given });
          return [];
        }
        const { success, data, error } = value.safeParse(text, { reportInput: true });
        for (const { message, path } of error?.issues ?? [])
          addIssue({ code: "custom", message, path: [key, ...path] });
        return success ? [[key, data] as const] : [];
      });
      if (said.length === 0) addIssue(noLanguage);
      return Object.fromEntries(said);
    });
}
const localizable = <T extends z.ZodType>(value: T) =>
  byLanguage(value)
    .transform((texts) => new Said(texts))
    .meta({ hint: TEXT_HINT });
const atLength = <T extends z.ZodType>(value: T) =>
  byLanguage(value)
    .transform((texts) => new SaidAtLength(texts))
    .meta({ hint: TEXT_HINT });
const inEveryLanguage = <T extends z.ZodType>(value: T) =>
  byLanguage(value)
    .transform((texts) => new SaidInEach(texts))
    .meta({ hint: TEXT_HINT });

/** A text, by language: `{en, zh}`. */
export const text = localizable(line);
/** A text of whole sentences, by language. */
export const copy = atLength(line);
/** HTML, by language, sanitised as it is read. */
export const html = atLength(line.transform(sanitize));
/** A list of sentences or parts of such, `{en: [...], zh: [...]}`: the lists need not be as long as each other. */
export const texts = atLength(list);

/**
 * A text that is the key or an item of a list in a page response, where the specification has no place for the mark of a
 * fallback: it has to be written in both languages of the specification. In others it falls back (contract/marks.ts).
 */
export const textInBoth = inEveryLanguage(line);
/** A list of texts that must be written in both languages of the specification. */
export const textsInBoth = inEveryLanguage(list);

/** A text that may be the same in all languages, such as a measure: `16 A` or `{en: 2 m cord, zh: ...}`. */
export const value = z.preprocess(inEach, text);
const valueInBoth = z.preprocess(inEach, textInBoth);

/** The path of a picture that lies under content/media: "/media/products/sp608-1.jpg". */
export const photo = z
  .string()
  .regex(/^\/media\/[\w./-]+\.(jpe?g|png|webp|avif|svg)$/i, "is not the path of a picture")
  .meta({
    hint: 'Write its path below content/, such as "/media/products/sp608-1.jpg": a JPEG, PNG, WebP, AVIF or SVG, its name of the letters A to Z and a to z, digits, full stop, - and _.',
  });

/** The path of a video that lies under content/media. */
export const video = z
  .string()
  .regex(/^(\/media\/[\w./-]+\.(mp4|webm)|https:\/\/\S+)$/i, "is not a video")
  .meta({ hint: 'Write "/media/videos/name.mp4", or the whole address of a video page.' });

/** The place of the language in the path of a file that there is in each of them. */
const LANGUAGE_MARK = "*";
const pathsOf = (path: string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, path.replace(LANGUAGE_MARK, language)]));

const filePath = z.string().regex(/^\/files\/[\w./-]+\.[a-z0-9]+$/i, "is not the path of a file");
/** A file under content/files: one path for all languages, one with `*` for a file in each, or `{en, zh}`. */
export const file = z
  .preprocess((given) => (typeof given === "string" ? pathsOf(given) : given), localizable(filePath))
  .meta({
    hint: 'Write its path below content/, such as "/files/catalogue-*.pdf", where * stands for the language, or {en: ..., zh: ...}.',
  });

/** An address within the site ("/product/1") or a whole one. */
export const link = z
  .string()
  .regex(/^(\/(?!media\/|files\/)\S*|https?:\/\/\S+|mailto:\S+|tel:\S+)$/, "is not an address")
  .transform((address) => address as ContentLink)
  .meta({ hint: 'Write a path of the site such as "/product/1", or a whole address with https://.' });

/** Names on a drawn map, each around a pixel of the drawing, along a street turned by degrees clockwise. */
export const mapNames = z.array(
  z.strictObject({ name: text, x: z.number(), y: z.number(), turn: z.number().default(0) }),
);

/** A file with the title that it is listed under. */
export const titledFile = z.strictObject({ title: textInBoth, file });
export const titledText = z.strictObject({ title: text, content: copy });
export const titledHtml = z.strictObject({ title: text, content: html });
/** A photograph, and another cut of it for narrow screens where there is one. */
export const photos = { photo, photo_mobile: photo.optional() };
/** The head of a page below /home; words alone where it has no photograph. */
export const banner = z.strictObject({ title: text, ...photos, photo: photo.optional(), photo_alt: text.optional() });
/** Rows of a table: a label and what it says. */
export const rows = z.array(z.strictObject({ name: value, value }));
/** A text whose label is its own key. */
export const keyedRows = z.array(z.strictObject({ name: valueInBoth, value: valueInBoth }));

export const id = z.int("is not a whole number").positive("is not above 0");
export const date = z.iso.date("is not a date").meta({ hint: "Write year-month-day: 2026-03-14." });

/** Kinds of entities that a source can refer to by key. */
export type ReferenceKind =
  | "products"
  | "categories"
  | "filters"
  | "attributes"
  | "units"
  | "documentKinds"
  | "relationKinds"
  | "solutionTypes"
  | "solutions"
  | "newsTypes";

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

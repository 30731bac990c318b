import { z } from "zod";
import {
  AddressPattern,
  banner,
  copy,
  html,
  id,
  link,
  photo,
  text,
  titledFile,
  titledHtml,
  unlessEmpty,
  value,
  video,
} from "../files/fields.ts";
import { barChart, cascade, figures } from "./diagrams.ts";

/** A term of a glossary: a word, or an abbreviation with what it stands for. */
const term = z
  .strictObject({
    name: value.optional(),
    /** Identical in both languages: "SPD". */
    short: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9]+$/, "is not an abbreviation of letters and digits")
      .optional(),
    long: copy.optional(),
    meaning: copy,
  })
  .refine(({ name, short, long }) => (name ? !short && !long : short && long), {
    error: "has neither a name nor short and long",
  });
export type Term = z.output<typeof term>;

const KINDS = [
  "html",
  "photo",
  "video",
  "cards",
  "files",
  "questions",
  "figures",
  "chart",
  "cascade",
  "action",
] as const;
const card = z.strictObject({
  title: text,
  content: html.optional(),
  link: link.optional(),
  photo: photo.optional(),
  alt: text.optional(),
});

/** A block of an article: running text, or a section such as cards or files. */
const articleBlock = z
  .strictObject({
    html: html.optional(),
    photo: photo.optional(),
    video: video.optional(),
    alt: text.optional(),
    /** For cards, files, questions or figures. */
    title: text.optional(),
    cards: unlessEmpty(z.array(card)),
    files: unlessEmpty(z.array(titledFile)),
    questions: unlessEmpty(z.array(z.strictObject({ question: text, answer: html }))),
    figures: figures,
    chart: barChart.optional(),
    cascade: cascade.optional(),
    /** The call to action. */
    action: z.strictObject({ title: text, content: html.optional(), label: text, link }).optional(),
  })
  .refine((block) => KINDS.filter((kind) => block[kind]).length === 1, {
    error: `has not exactly one of ${KINDS.join(", ")}`,
  })
  .refine(({ title, cards, files, questions, figures }) => !title || cards || files || questions || figures, {
    error: "has a title, which cards, files, questions and figures have alone",
  });
export type SourceBlock = z.output<typeof articleBlock>;

/** content/articles/<key>.yaml: a page that is made of content alone, such as the privacy notice or the glossary. */
export const article = z.strictObject({
  id,
  /** The address, such as /aboutUs/awards; by default the key: /privacy. */
  path: z
    .string()
    .regex(/^(\/[A-Za-z0-9][\w-]*)+$/, "is not a path of letters, digits and hyphens")
    .transform((path) => new AddressPattern(path))
    .optional()
    .meta({ hint: "Write where the page is to stand, such as /aboutUs/awards." }),
  /** Description for search engines. The document title is that of the banner. */
  description: text,
  banner,
  intro: titledHtml,
  /** Glossary terms. A page spells out their abbreviations at first use (abbreviations.ts). */
  terms: z.array(term).default([]),
  contents: z.array(articleBlock).default([]),
});

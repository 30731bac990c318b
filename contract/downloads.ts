/** Response of the downloads page: documents of all products, with the choice that the address names. */
import { z } from "zod";
import { date, file, link, shape } from "./shape.ts";

/** Kind or language of documents that the page can be limited to. */
const option = shape({ key: z.string(), name: z.string() });

/** Product that a document belongs to; `articles` are the articles of a series that it is for. */
const owner = shape({
  number: z.string(),
  name: z.string(),
  link,
  articles: z.array(shape({ number: z.string(), link })).optional(),
  /** Number of further articles. */
  more_articles: z.int().positive().optional(),
});

const download = shape({
  title: z.string(),
  kind_name: z.string(),
  file,
  language_name: z.string().optional(),
  revision: z.string().optional(),
  date: date.optional(),
  products: z.array(owner),
  /** Number of further products. */
  more_products: z.int().positive().optional(),
});
export type Download = z.infer<typeof download>;

/** Text, kind and language of a choice; empty for all. */
const downloadsChoice = { text: z.string(), kind: z.string(), language: z.string() };
export type DownloadsChoice = { readonly [Field in keyof typeof downloadsChoice]: string };

/** Fields of the page besides those of every page. */
export const downloadsFields = {
  introduction: z.string(),
  /** The choice, and what it can be. */
  ...downloadsChoice,
  kinds: z.array(option),
  languages: z.array(option),
  data: z.array(download),
  /** Number of documents that match. */
  total: z.int().nonnegative(),
  page: z.int().positive(),
  last_page: z.int().positive(),
};

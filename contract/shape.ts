import { z } from "zod";
import type { ContentLink, SitePath } from "./paths.ts";

/**
 * An object of page data. `fallback` names the fields that have no text in the page's language, with the language
 * that their text is in, so that views can mark it: `{ title: "...", fallback: { title: "en" } }`. Keys of a record and items of
 * a list are named by `partOf` (marks.ts).
 */
export function shape<T extends z.ZodRawShape>(fields: T) {
  return z.strictObject({ ...fields, fallback: z.record(z.string(), z.string()).optional() });
}

/** Sanitised HTML, compiled from the content. */
export const html = z.string();
/** An address within the site ("/product/1") or a whole one. */
export const link = z.custom<SitePath | ContentLink>((value) => typeof value === "string");
/** Path of a picture ("/media/products/sp608-1.jpg"), the key of the page's `pictures`; empty where there is none. */
export const photo = z.string();
/** Path of a file to download ("/files/..."); empty where there is none. */
export const file = z.string();
/** ISO date, "2026-03-14"; views write it as year/month/day or year/month. */
export const date = z.iso.date();
export const id = z.int().positive();

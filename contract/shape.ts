import { z } from "zod";
import type { ContentLink, SitePath } from "./paths.ts";

/**
 * Creates the schema of an object of page data. `fallback` maps fields without a text in the page's language to the language of
 * their text, so that views can mark it: `{ title: "...", fallback: { title: "en" } }`. `partOf` (marks.ts) names record keys
 * and list items.
 */
export function shape<T extends z.ZodRawShape>(fields: T) {
  return z.strictObject({ ...fields, fallback: z.record(z.string(), z.string()).optional() });
}

/** Sanitised HTML from the content. */
export const html = z.string();
/** Address within the site ("/product/1") or absolute address. */
export const link = z.custom<SitePath | ContentLink>((value) => typeof value === "string");
/** Path of a picture ("/media/products/sp608-1.jpg"), the key in `pictures`; empty if there is none. */
export const photo = z.string();
/** Path of a download ("/files/..."); empty if there is none. */
export const file = z.string();
/** ISO date, "2026-03-14"; views write it as year/month/day or year/month. */
export const date = z.iso.date();
export const id = z.int().positive();

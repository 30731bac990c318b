import { z } from "zod";
import { AddressPattern, html, reference, text } from "../files/fields.ts";

/** The site's own answers below these paths are not pages. */
const OWN = "(?!(?:api|assets|files|media|pictures)/|/)";
const FROM = new RegExp(`^/${OWN}[^\\s*?#]*(\\?[^\\s*#]+|/\\*)?$`);
/** A target that keeps the rest of the old path: `/press/*`, `/*?lang=zh`. */
const CARRIES = /\/\*(?:\?|$)/;

/** An address of an earlier site: a path, a path with a query, or a prefix such as `/shop/*`. */
const from = z
  .string()
  .regex(FROM, "is not an address that a page can have")
  .meta({ hint: "Write a path such as /old/page.php, one with a query, or a beginning such as /shop/*." })
  .transform((address) => new AddressPattern(address));

const to = z
  .string()
  .regex(/^(\/(?!\/)\S*|https?:\/\/\S+)$/, "is not an address")
  .meta({ hint: 'Write a path of the site such as "/product/1", or a whole address with https://.' })
  .transform((address) => (CARRIES.test(address) ? new AddressPattern(address) : address));

/** The page is gone permanently. The site says what replaces it, and search engines drop it. */
const gone = z.strictObject({
  /** Its former title. */
  title: text,
  text: html,
  successors: z.array(reference("products")).default([]),
  category: reference("categories").optional(),
});

/** content/redirects.yaml: where the addresses of an earlier site lead. The file may be left out. */
export const redirects = z.array(
  z
    .strictObject({ from, to: to.optional(), gone: gone.optional() })
    .refine((entry) => (entry.to === undefined) !== (entry.gone === undefined), {
      error: "has to lead to something or be gone, and not both",
    }),
);

/** Entries of pages that are gone, numbered from 1. */
export const goneOf = (entries: z.output<typeof redirects>) => entries.flatMap(({ gone }) => (gone ? [gone] : []));

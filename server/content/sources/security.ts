import { z } from "zod";
import { link } from "../files/fields.ts";

/** content/security.yaml: what /.well-known/security.txt says (RFC 9116). */
export const security = z.strictObject({
  /** Addresses to report to, the preferred one first. */
  contact: z
    .array(z.string().regex(/^(?:mailto:\S+@\S+|tel:\+\S+|https:\/\/\S+)$/, "is not an address to write to"))
    .min(1, "is an empty list")
    .meta({ hint: 'Write "mailto:" and a mail address, "tel:+" and a number, or an address with https://.' }),
  /** The last day of its validity. */
  expires: z.iso.date("is not a day").meta({ hint: "Write a day within the next year, such as 2027-11-15." }),
  /** The page that tells how reports are dealt with. */
  policy: link.optional(),
});

/**
 * POST to the status page: JSON from scripts, or a form without them. JSON is answered with `{ status: 1, message: InquiryStatus }`.
 * Errors: 400, 403 for another site, 404 for a wrong key, 409 for an inquiry that is withdrawn, 412 if the cookie names another
 * inquiry than the post, 415, 429, 503.
 */
import { z } from "zod";
import { MAX_ADDED_MESSAGE } from "./inquiry-status.ts";
import { storedText } from "./typed-text.ts";

/** Max characters of a reference. */
const MAX_REFERENCE = 100;
/**
 * The reference of the inquiry that the visitor sees. The cookie names the inquiry whose link was opened last, maybe in another
 * window.
 */
const reference = z.string().max(MAX_REFERENCE);

export const statusPost = z.discriminatedUnion("step", [
  z.strictObject({
    step: z.literal("message"),
    reference,
    /** Idempotency key. Sending the same text with it again stores nothing. */
    key: z.uuid(),
    message: z
      .string()
      .overwrite((typed) => storedText(typed, "lines"))
      .min(1)
      .max(MAX_ADDED_MESSAGE),
  }),
  z.strictObject({ step: z.literal("withdraw"), reference }),
]);
export type StatusPost = z.infer<typeof statusPost>;

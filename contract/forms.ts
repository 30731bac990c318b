/** Bodies of POST /api/contact and POST /api/inquiry, and their responses (spec sections 3, 5, 7, 8). */
import { z } from "zod";
import { type InquiryLine, MAX_ITEMS, readItems, separateLines } from "./asked-items.ts";
import { detailsOf } from "./cart-item.ts";
import type { FormName } from "./constants.ts";
import { type FIELDS, type FieldRules, fieldNames, rulesOf, storedField } from "./form-fields.ts";
import { MAX_FILES } from "./inquiry-files.ts";
import type { LineRules } from "./line-input.ts";

type TextField<Rules> = Rules extends { readonly required: true } ? z.ZodString : z.ZodDefault<z.ZodString>;
type TextFields<Form extends FormName> = {
  readonly [Name in keyof (typeof FIELDS)[Form]]: TextField<(typeof FIELDS)[Form][Name]>;
};

/** Removes invisible characters instead of refusing them: the visitor could neither see nor correct them. */
function textField(name: string, { required, max }: FieldRules): z.ZodString | z.ZodDefault<z.ZodString> {
  const text = z
    .string()
    .overwrite((typed) => storedField(name, typed))
    .max(max);
  return required ? text.min(1) : text.default("");
}
const textFields = <Form extends FormName>(form: Form): TextFields<Form> =>
  // Type-safe: `TextField` mirrors what `textField` returns.
  Object.fromEntries(fieldNames(form).map((name) => [name, textField(name, rulesOf(form, name))])) as TextFields<Form>;

/** Protects the forms from spam without bothering people (design section 6). */
const proof = z.strictObject({
  /** Idempotency key of the submission. Sending it again stores nothing and returns the same reference. */
  key: z.uuid(),
  /** The signed challenge of GET /api/challenge, and the numbers that solve it, in ascending order. */
  challenge: z.string().max(300),
  solutions: z.array(z.int().min(0).max(0xffffffff)).max(64),
  /** Honeypot: people do not see this field, so a value comes from a bot. */
  website: z.string().max(200).default(""),
});
export type Proof = z.infer<typeof proof>;

/** The solved challenge of an upload (inquiry-files.ts). One is used for all files of an inquiry. */
export const uploadProof = proof.pick({ challenge: true, solutions: true });
export type UploadProof = z.infer<typeof uploadProof>;

/**
 * GET /api/challenge?form=contact|inquiry: find `count` numbers below 2^32 for each of which SHA-256 starts with `bits` zero
 * bits. The hash covers the challenge's signature (the part after its last dot, base64url of 32 bytes) and then the number
 * as four bytes, big-endian. Several easy searches take a steadier time than one hard search. The server refuses a form
 * sooner than `least` milliseconds after its challenge was issued.
 */
const challenge = z.strictObject({
  challenge: z.string(),
  bits: z.int().min(1).max(30),
  count: z.int().min(1).max(64),
  least: z.int().nonnegative(),
});
export type Challenge = z.infer<typeof challenge>;

/** The number of a language (spec section 3). The content decides which languages the site has. */
const lang = z.int().positive();

export const contactBody = z.strictObject({ lang, ...textFields("contact"), proof });
export type ContactBody = z.infer<typeof contactBody>;

/** Max characters of the items in an address. */
const MAX_ITEMS_LENGTH = 16_000;
const productId = z.int().positive();
/** A line. An unknown or mistyped detail is refused. Pages of earlier releases name several articles in one. */
const lines = z
  .looseObject({ id: productId })
  .transform((line) => separateLines(line))
  .refine((each) => each.every((line) => Object.keys(line).every((name) => name === "id" || name in detailsOf(line))))
  .transform((each) => each.map((line): InquiryLine => ({ ...detailsOf(line), id: line.id })));

export const inquiryBody = z.strictObject({
  lang,
  ...textFields("inquiry"),
  /** Type name to the chosen options, joined with commas. */
  inquiry_types: z.record(z.string().max(200), z.string().max(2000)),
  products: z.array(productId).min(1).max(MAX_ITEMS),
  /** Addition to the body of the specification: the items with their details, one line for each. */
  lines: z
    .array(lines)
    .max(MAX_ITEMS)
    .transform((all) => all.flat())
    .optional(),
  /** Addition to the body of the specification: the receipts of the uploaded files (inquiry-files.ts), in their order. */
  files: z.array(z.string().max(1000)).max(MAX_FILES).optional(),
  proof,
});
export type InquiryBody = z.infer<typeof inquiryBody>;

/** Sent with HTTP 200, only once the submission is stored. */
const formAnswer = z.strictObject({
  status: z.literal(1),
  message: z.string(),
  reference: z.string(),
  /** The day by which the company answers, YYYY-MM-DD in its time zone. Missing without a promise in the content. */
  due: z.string().optional(),
  /** True if a confirmation goes to the visitor's address. */
  confirmation: z.boolean().optional(),
  /** The path of the status page with its key, for this visitor alone. Missing for a message. */
  status_path: z.string().optional(),
});
export type FormAnswer = z.infer<typeof formAnswer>;
/** The details of a stored form that its visitor gets with the reference. */
export type AnswerDetails = Pick<FormAnswer, "due" | "confirmation" | "status_path">;

/** GET /api/inquiry/missing: product ids, joined with commas. The response lists those that are not offered. */
export const missingQuery = z.object({
  products: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,199}$/)
    .transform((ids) => ids.split(",").map(Number)),
});

/** GET /api/inquiry/items: items joined with commas (`5,5~NUMBER`), and the number of the language of the units. */
export const itemsQuery = z.object({
  items: z
    .string()
    .max(MAX_ITEMS_LENGTH)
    .transform(readItems)
    .refine((items) => items.length > 0 && items.length <= MAX_ITEMS),
  lang: z.string(),
});
/** Rules of the content for an item that the site offers. An item that is missing in the response is not offered. */
export interface ItemAnswer extends LineRules {
  readonly item: string;
}

/**
 * Every error of the API: 400, 403, 404, 405, 413, 415, 422, 429, 500, 503. `fields` names the invalid fields; `products` holds
 * the ids of products that are not offered.
 */
const apiError = z.strictObject({
  status: z.literal(0),
  message: z.string(),
  fields: z.array(z.string()).optional(),
  products: z.array(z.int()).optional(),
});
export type ApiError = z.infer<typeof apiError>;

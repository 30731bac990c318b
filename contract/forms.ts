/** Bodies of POST /api/contact and POST /api/inquiry, and their answers (spec sections 3, 5, 7, 8). */
import { z } from "zod";

const LONG = 5000;
const short = z.string().trim().max(200);
const required = short.min(1);
const optional = short.default("");

/** What protects the forms without bothering people (design section 6). */
const proof = z.strictObject({
  /** One a submission: sending the same one again stores nothing and answers the same reference. */
  key: z.uuid(),
  /** The signed challenge of GET /api/challenge, and the number that solves it. */
  challenge: z.string().max(300),
  solution: z.int().nonnegative(),
  /** The field that people don't see: a filled one is a machine's. */
  website: z.string().max(200).default(""),
});
export type Proof = z.infer<typeof proof>;

/** GET /api/challenge: find `solution` so that SHA-256 of `${challenge}.${solution}` starts with `bits` zero bits. */
const challenge = z.strictObject({ challenge: z.string(), bits: z.int().min(1).max(30) });
export type Challenge = z.infer<typeof challenge>;

const common = {
  lang: z.union([z.literal(1), z.literal(3)]),
  name: required,
  country: required,
  company: required,
  email: required,
  phone: required,
  message: z.string().trim().min(1).max(LONG),
  mobile: optional,
  fax: optional,
  proof,
};

export const contactBody = z.strictObject({
  ...common,
  type: required,
  company_web: required,
  address: required,
  title: optional,
});
export type ContactBody = z.infer<typeof contactBody>;

export const inquiryBody = z.strictObject({
  ...common,
  wechat: optional,
  /** Type name to the chosen options, joined with commas. */
  inquiry_types: z.record(z.string().max(200), z.string().max(2000)),
  products: z.array(z.int().positive()).min(1).max(200),
});
export type InquiryBody = z.infer<typeof inquiryBody>;

/** Answered with HTTP 200 only once the submission is on disk. */
const formAnswer = z.strictObject({ status: z.literal(1), message: z.string(), reference: z.string() });
export type FormAnswer = z.infer<typeof formAnswer>;

/** Every error of the API: 400, 403, 404, 405, 413, 415, 422, 429, 500, 503. `fields` names the bad ones. */
const apiError = z.strictObject({
  status: z.literal(0),
  message: z.string(),
  fields: z.array(z.string()).optional(),
});
export type ApiError = z.infer<typeof apiError>;

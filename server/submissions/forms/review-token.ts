/**
 * The token of a form without scripts, in place of the code and the proof of work. It is issued with the review, and is valid
 * for that content alone, once, not too soon and not for long.
 */
import { randomUUID } from "node:crypto";
import type { FormName } from "../../../contract/constants.ts";
import { isSignature, signatureOf, writtenSignature } from "../../lib/signed.ts";

/** The content that a token is valid for. */
export interface Reviewed {
  readonly form: FormName;
  /** Digest of the body. */
  readonly digest: string;
}
export type ReviewVerdict =
  | { readonly kind: "good"; readonly key: string; readonly expiresAt: number }
  /** Forged, for other content, or too old. */
  | { readonly kind: "bad" }
  /** Sent faster than a person reads. `wait` in seconds. */
  | { readonly kind: "early"; readonly wait: number };

const SECOND = 1000;
/** Min age in milliseconds. */
const MIN_AGE = SECOND;
/** Max age in milliseconds. */
const MAX_AGE = 60 * 60 * SECOND;

const sign = (key: string, issued: number, { form, digest }: Reviewed, secret: string): Buffer =>
  signatureOf(secret, "review", form, digest, key, issued);

/** Creates a token: the idempotency key and the time of issue, signed. */
export function issueReviewToken(reviewed: Reviewed, secret: string, now = Date.now()): string {
  const key = randomUUID();
  return `${key}.${now}.${writtenSignature(sign(key, now, reviewed, secret))}`;
}

/** Judges a token. The store ensures that it is used only once. */
export function judgeReviewToken(token: string, reviewed: Reviewed, secret: string, now = Date.now()): ReviewVerdict {
  const [key = "", issuedText = "", signature = ""] = token.split(".");
  const issued = Number(issuedText);
  const isOurs = isSignature(signature, sign(key, issued, reviewed, secret));
  if (!isOurs || now > issued + MAX_AGE) return { kind: "bad" };
  if (now < issued + MIN_AGE) return { kind: "early", wait: Math.ceil((issued + MIN_AGE - now) / SECOND) };
  return { kind: "good", key, expiresAt: issued + MAX_AGE };
}

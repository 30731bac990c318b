/**
 * Lets a form be sent that was posted without scripts, in place of the code and the proof of work: it is made when the
 * visitor is shown once more what was written, and is good for that content alone, once, not at once and not for long.
 */
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import type { FormName } from "../../contract/constants.ts";

/** What a token is good for. */
export interface Reviewed {
  readonly form: FormName;
  /** Of what was written. */
  readonly digest: string;
}
export type ReviewVerdict =
  | { readonly kind: "good"; readonly key: string; readonly expiresAt: number }
  /** Not ours, of other content, or too old. */
  | { readonly kind: "bad" }
  /** Nobody reads that quickly. `wait` in seconds. */
  | { readonly kind: "early"; readonly wait: number };

const SECOND = 1000;
/** Nobody checks a form quicker; milliseconds. */
const LEAST = SECOND;
/** A page with what somebody wrote may stay open so long; milliseconds. */
const MOST = 60 * 60 * SECOND;

const sign = (key: string, issued: number, { form, digest }: Reviewed, secret: string): Buffer =>
  createHmac("sha256", secret)
    .update(JSON.stringify(["review", form, digest, key, issued]))
    .digest();

/** Makes a token: the key under which the form is stored once, and the time of issue, signed. */
export function issueReviewToken(reviewed: Reviewed, secret: string, now = Date.now()): string {
  const key = randomUUID();
  return `${key}.${now}.${sign(key, now, reviewed, secret).toString("base64url")}`;
}

/** Judges a token. That it stores only once is for the store to see. */
export function judgeReviewToken(token: string, reviewed: Reviewed, secret: string, now = Date.now()): ReviewVerdict {
  const [key = "", issuedText = "", signature = ""] = token.split(".");
  const issued = Number(issuedText);
  const given = Buffer.from(signature, "base64url");
  const right = sign(key, issued, reviewed, secret);
  if (given.length !== right.length || !timingSafeEqual(given, right) || now > issued + MOST) return { kind: "bad" };
  if (now < issued + LEAST) return { kind: "early", wait: Math.ceil((issued + LEAST - now) / SECOND) };
  return { kind: "good", key, expiresAt: issued + MOST };
}

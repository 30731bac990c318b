/** The pass of a preview: its signed expiry date. It is in the address at first, then in a cookie. */
import { createHmac, timingSafeEqual } from "node:crypto";

const SECOND = 1000;

const sign = (until: number, secret: string): Buffer =>
  createHmac("sha256", secret)
    .update(JSON.stringify(["preview", until]))
    .digest();

/**
 * Issues a pass that is valid until a moment, in seconds since 1970. Anybody who has it sees drafts. A new secret revokes all
 * passes.
 */
export const issuePass = (until: number, secret: string): string =>
  `${until}.${sign(until, secret).toString("base64url")}`;

/** Returns until when a pass is valid, in seconds since 1970; undefined if it is forged or has expired. */
export function readPass(pass: string, secret: string, now = Date.now()): number | undefined {
  const [untilText = "", signature = ""] = pass.split(".");
  const until = Number(untilText);
  const given = Buffer.from(signature, "base64url");
  const right = sign(until, secret);
  const isOurs = given.length === right.length && timingSafeEqual(given, right);
  return isOurs && now < until * SECOND ? until : undefined;
}

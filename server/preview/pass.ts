/** The pass of a preview: its signed expiry date. It is in the address at first, then in a cookie. */
import { isSignature, signatureOf, writtenSignature } from "../lib/signed.ts";

const SECOND = 1000;

/**
 * Issues a pass that is valid until a moment, in seconds since 1970. Anybody who has it sees drafts. A new secret revokes all
 * passes.
 */
export const issuePass = (until: number, secret: string): string =>
  `${until}.${writtenSignature(signatureOf(secret, "preview", until))}`;

/** Returns until when a pass is valid, in seconds since 1970; undefined if it is forged or has expired. */
export function readPass(pass: string, secret: string, now = Date.now()): number | undefined {
  const [untilText = "", signature = ""] = pass.split(".");
  const until = Number(untilText);
  const isOurs = isSignature(signature, signatureOf(secret, "preview", until));
  return isOurs && now < until * SECOND ? until : undefined;
}

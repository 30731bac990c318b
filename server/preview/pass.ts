/** The pass that a preview is opened with: until when it is good, signed. It stands in an address, and then in a cookie. */
import { createHmac, timingSafeEqual } from "node:crypto";

const SECOND = 1000;

const sign = (until: number, secret: string): Buffer =>
  createHmac("sha256", secret)
    .update(JSON.stringify(["preview", until]))
    .digest();

/** A pass that is good until a moment, in seconds since 1970. Whoever has it sees drafts; another secret ends all of them. */
export const issuePass = (until: number, secret: string): string =>
  `${until}.${sign(until, secret).toString("base64url")}`;

/** Until when a pass is good, seconds since 1970; undefined for one that is not ours, or no longer good. */
export function readPass(pass: string, secret: string, now = Date.now()): number | undefined {
  const [untilText = "", signature = ""] = pass.split(".");
  const until = Number(untilText);
  const given = Buffer.from(signature, "base64url");
  const right = sign(until, secret);
  const isOurs = given.length === right.length && timingSafeEqual(given, right);
  return isOurs && now < until * SECOND ? until : undefined;
}

/**
 * The key of a status page: 128 bits that nobody can guess, in the address that the visitor gets. The database has only its digest.
 * The server can derive the key again from the submission, for a repeated post and for mails.
 */
import { hash } from "node:crypto";
import type { Language } from "../../../contract/languages.ts";
import { pathTo } from "../../../contract/paths.ts";
import { signatureOf } from "../../lib/signed.ts";

const KEY_BYTES = 16;

/** Returns the key of the submission with an idempotency key, which is unique. */
export const statusKeyOf = (idempotencyKey: string, secret: string): string =>
  signatureOf(secret, "status", idempotencyKey).subarray(0, KEY_BYTES).toString("base64url");

/** Returns the digest of a key. A digest of 128 random bits needs no secret. */
export const digestOfKey = (key: string): string => hash("sha256", key, "base64url");

/** Returns the path that opens the status page in a language. */
export const statusPathOf = (key: string, language: Language): string =>
  `${pathTo("inquiry")}/${key}?${new URLSearchParams({ lang: language })}`;

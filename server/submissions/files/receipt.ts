/** Receipts of stored files: what was stored, signed. An inquiry names its files by them. */
import { MAX_FILE_WAIT } from "../../../contract/inquiry-files.ts";
import { isSignature, signatureOf, writtenSignature } from "../../lib/signed.ts";
import type { StoredFile } from "./file-store.ts";

/** The file that a receipt is about. */
export type ReceivedFile = Pick<StoredFile, "id" | "size" | "hash">;

const sign = ({ id, hash, size }: ReceivedFile, expires: number, secret: string): Buffer =>
  signatureOf(secret, "file", id, hash, size, expires);

/** Milliseconds by which a receipt expires before its file is swept, so that an inquiry with a valid receipt finds its file. */
const EARLIER = 5 * 60_000;

/** Returns when the receipt of a file expires: milliseconds since 1970. */
export const expiryOf = ({ storedAt }: Pick<StoredFile, "storedAt">): number => storedAt + MAX_FILE_WAIT - EARLIER;

/** Writes the receipt of a file. */
export function writeReceipt(file: StoredFile, secret: string): string {
  const expires = expiryOf(file);
  return [file.id, file.hash, file.size, expires, writtenSignature(sign(file, expires, secret))].join(".");
}

/** Reads a receipt. Returns undefined if it is not ours, or too old. */
export function readReceipt(receipt: string, secret: string, now = Date.now()): ReceivedFile | undefined {
  const [id = "", hash = "", size = "", expires = "", signature = ""] = receipt.split(".");
  const file = { id, hash, size: Number(size) };
  if (!isSignature(signature, sign(file, Number(expires), secret))) return undefined;
  return now <= Number(expires) ? file : undefined;
}

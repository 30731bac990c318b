/** Receipts of the inquiry's files in session storage. Separate from storage.ts, so that other pages do not load this code. */
import { STORAGE_KEY } from "../../contract/constants.ts";
import type { FileReceipt } from "../../contract/inquiry-files.ts";
import { attempt } from "./storage.ts";

const isReceipt = (value: unknown): value is FileReceipt =>
  typeof value === "object" &&
  value !== null &&
  ["receipt", "name", "expires"].every((name) => typeof Reflect.get(value, name) === "string") &&
  typeof Reflect.get(value, "size") === "number";

/** Returns the receipts of files that were not sent with an inquiry. Broken ones are left out. */
export function loadFiles(): readonly FileReceipt[] {
  const stored = attempt(() => JSON.parse(sessionStorage.getItem(STORAGE_KEY.files) ?? "[]") as unknown);
  return Array.isArray(stored) ? stored.filter(isReceipt) : [];
}

/** Stores receipts; without any, the key is removed. */
export function storeFiles(receipts: readonly FileReceipt[]): void {
  attempt(() => {
    if (receipts.length === 0) sessionStorage.removeItem(STORAGE_KEY.files);
    else sessionStorage.setItem(STORAGE_KEY.files, JSON.stringify(receipts));
  });
}

/** Forgets receipts that were sent with an inquiry, also if its page was left meanwhile. */
export const forgetFiles = (receipts: readonly string[]): void =>
  storeFiles(loadFiles().filter(({ receipt }) => !receipts.includes(receipt)));

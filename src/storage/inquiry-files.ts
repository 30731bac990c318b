/** Receipts of the inquiry's files in session storage. Separate from storage.ts, so that other pages do not load this code. */
import { STORAGE_KEY } from "../../contract/constants.ts";
import type { FileReceipt } from "../../contract/inquiry-files.ts";
import { listOf, number, type Reader, text, wholeOf } from "../../contract/readers.ts";
import { attempt, storedJson } from "./storage.ts";

const readReceipts: Reader<readonly FileReceipt[]> = listOf(
  wholeOf({ receipt: text, name: text, size: number, expires: text }),
);

/** Returns the receipts of files that were not sent with an inquiry. Broken ones are dropped. */
export const loadFiles = (): readonly FileReceipt[] => readReceipts(storedJson(STORAGE_KEY.files)) ?? [];

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

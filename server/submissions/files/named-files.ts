import { MAX_FILES, MAX_FILES_SIZE } from "../../../contract/inquiry-files.ts";
import { FileRefused } from "./file-refused.ts";
import { type ReceivedFile, readReceipt } from "./receipt.ts";

/** Whether an inquiry may have these files. */
export const areWithinTotal = (files: readonly Pick<ReceivedFile, "size">[]): boolean =>
  files.length <= MAX_FILES && files.reduce((sum, { size }) => sum + size, 0) <= MAX_FILES_SIZE;

/**
 * Returns the ids of the files that an inquiry names by their receipts, each once; undefined if a receipt is not ours, or too old.
 * @throws FileRefused if there are too many files, or too large ones
 */
export function fileIdsIn(receipts: readonly string[], secret: string): readonly string[] | undefined {
  const files = [...new Set(receipts)].map((receipt) => readReceipt(receipt, secret));
  const validFiles = files.flatMap((file) => file ?? []);
  if (validFiles.length < files.length) return undefined;
  if (!areWithinTotal(validFiles)) throw new FileRefused("total");
  return [...new Set(validFiles.map(({ id }) => id))];
}

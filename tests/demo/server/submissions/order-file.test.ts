/** Files of lists in the encodings that spreadsheets write. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { decodeOrderFile } from "../../../../server/submissions/lists/order-file.ts";
import { compared, FOLDER, listsIn } from "../../support/order-lists.ts";

test.each(listsIn("encodings.txt"))("the file of $name is decoded and read", (list) => {
  const [, file = ""] = list.name.split(": ");
  const text = decodeOrderFile(readFileSync(join(FOLDER, file)), ["en", "zh", "de"]);
  const { wrong, count } = compared({ ...list, text: text ?? "" });
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(0);
});

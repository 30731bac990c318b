import { expect, test } from "vitest";
import { writtenFile } from "../../../../server/submissions/files/written-files.ts";
import { fileSize } from "../../../../src/ui/file-size.ts";

test("mails, inbox and exports write sizes as the pages do", () => {
  for (const size of [1, 2, 999, 1000, 1024, 1499, 1500, 48_000, 999_499, 1_000_000, 1_250_000, 10 * 1024 ** 2])
    expect(writtenFile({ name: "plan.step", size })).toBe(`plan.step (${fileSize(size, "en")})`);
});

/** docs/design.md names, for each request of buyers, the tests that show it, or the reason why it is not here. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hasTest, testsNamedIn } from "../../tools/spec-table/titles.ts";

const REQUESTS = 15;
const ROW = /^\| (\d+) \| (.+?) \| (.+) \|$/gm;
/** A reason is at least one sentence. */
const REASON = /(?:^|<br>)(?:Left out|Not yet): \S[^<|]{20,}\.$/;

const document = readFileSync(join(import.meta.dirname, "../../docs/design.md"), "utf8");
const [, section = ""] = document.split("## 9. Buyer requests\n");
const rows = [...section.matchAll(ROW)].map(([, number, , answer = ""]) => ({ number: Number(number), answer }));

test("each of the requests has its row", () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: REQUESTS }, (_, index) => index + 1));
});

test.each(rows)("request $number has tests that exist, or a reason", ({ answer }) => {
  const named = testsNamedIn(answer);
  expect(named.filter((each) => !hasTest(each))).toEqual([]);
  if (named.length === 0 || /Left out|Not yet/.test(answer)) expect(answer).toMatch(REASON);
});

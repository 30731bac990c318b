import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EDITS } from "../../tools/sabotage/edits.ts";

const read = (file: string) => readFileSync(file, "utf8");

/** The titles in a test file, as patterns where they are templates such as "of a solution that %s". */
const titlesIn = (file: string) =>
  [...read(file).matchAll(/^\s*(?:it|test|[)\]])[^"]*\("([^"]+)"/gm)].map(
    ([, title = ""]) => new RegExp(`^${title.replaceAll(/[.+?^(){}|[\]\\]/g, "\\$&").replaceAll(/%[sj]/g, ".+")}$`),
  );

describe("the edits of npm run sabotage", () => {
  it.each(EDITS)("$breaks: stands once in $file, and there is a test to notice it", (edit) => {
    expect(read(edit.file).split(edit.from)).toHaveLength(2);
    expect(edit.to).not.toBe(edit.from);
    expect(titlesIn(edit.test).filter((title) => title.test(edit.noticedBy))).toHaveLength(1);
  });

  it("are five of machines and five of views", () => {
    const ofMachines = EDITS.filter(({ file }) => file.startsWith("machines/"));
    expect([ofMachines.length, EDITS.length - ofMachines.length]).toEqual([5, 5]);
  });
});

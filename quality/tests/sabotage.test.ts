import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EDITS } from "../sabotage/edits.ts";

const read = (file: string) => readFileSync(file, "utf8");

/** The titles in a test file, as patterns if they are templates such as "of a solution that %s". "%s" alone is ignored. */
const titlesIn = (file: string) =>
  [...read(file).matchAll(/^\s*(?:it|test|[)\]])[^"]*\(\s*"(?!%[sj]")([^"]+)"/gm)].map(
    ([, title = ""]) => new RegExp(`^${title.replaceAll(/[.+?^(){}|[\]\\]/g, "\\$&").replaceAll(/%[sj]/g, ".+")}$`),
  );

describe("the edits of npm run quality -- sabotage", () => {
  it.each(EDITS)("$breaks: occurs once in $file, and a test notices it", (edit) => {
    expect(read(edit.file).split(edit.from)).toHaveLength(2);
    expect(edit.to).not.toBe(edit.from);
    expect(titlesIn(edit.test).filter((title) => title.test(edit.noticedBy))).toHaveLength(1);
  });

  it("break machines and views alike, each in its own way", () => {
    const ofMachines = EDITS.filter(({ file }) => file.startsWith("machines/"));
    expect(ofMachines.length).toBeGreaterThanOrEqual(5);
    expect(EDITS.length - ofMachines.length).toBeGreaterThanOrEqual(5);
    expect(new Set(EDITS.map(({ breaks }) => breaks)).size).toBe(EDITS.length);
  });
});

import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { ownersOf } from "../mutation/owners.ts";
import { REASONS } from "../mutation/survivors.ts";

test("every reason is about code that still exists in its machine", () => {
  const machines = globSync("machines/*.ts").map((path) => ({
    file: basename(path),
    text: readFileSync(path, "utf8").replace(/\s+/g, " "),
  }));
  const outdated = REASONS.filter(({ file, line, original }) => {
    const about = machines.filter((machine) => {
      if (file === undefined) return true;
      return typeof file === "string" ? file === machine.file : file.test(machine.file);
    });
    const isIn = (text: string, piece: string | RegExp | undefined) =>
      typeof piece !== "string" || text.includes(piece);
    return !about.some(({ text }) => isIn(text, original) && isIn(text, line));
  });
  expect(outdated).toEqual([]);
});

test.each([
  ["machines/cart.ts", ["machines/cart.ts"]],
  ["machines/form-states.ts", ["machines/contact-form.ts", "machines/inquiry-form.ts"]],
])("the mutants of %s are tested by its machines", (file, owners) => {
  expect(ownersOf(file).toSorted()).toEqual(owners);
});

test("every file of machines/ belongs to a machine with tests", () => {
  const orphans = globSync("machines/*.ts").filter((file) => ownersOf(file).length === 0);
  expect(orphans).toEqual([]);
});

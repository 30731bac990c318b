import { expect, test } from "vitest";
import { formatProblem } from "../../../server/content/files/problems.ts";
import { readContent } from "../../../server/content/load/load.ts";
import { repeatedNames } from "../../../tools/content-check/repeated-names.ts";
import { editedContent, PUMPS_FOLDER } from "../../support/content.ts";

const problemsWith = async (edit: (text: string) => string) =>
  repeatedNames(await readContent(await editedContent({ "products/br20.yaml": edit }))).map(formatProblem);

test("different names are no problem", async () => {
  expect(repeatedNames(await readContent(PUMPS_FOLDER))).toEqual([]);
});

test.each([
  [
    "a group of specifications with the name of another",
    "{ en: Motor, zh: 馬達 }",
    "{ en: Hydraulics, zh: 動力 }",
    "16 specifications.1.group: has the name of another above it. Join both groups, or rename one.",
  ],
  [
    "a row with the name of another",
    "{ en: Head, zh: 揚程 }",
    "{ en: Lift, zh: 流量 }",
    "15 specifications.0.rows.1.name: has the name of another above it. Remove one row, or rename it.",
  ],
  [
    "a product related to itself",
    "relations: [br32]",
    "relations: [br20]",
    "21 relations.0: names the product itself. Remove it.",
  ],
])("%s is a problem with its line", async (_, from, to, problem) => {
  expect(await problemsWith((text) => text.replace(from, to))).toEqual([`products/br20.yaml:${problem}`]);
});

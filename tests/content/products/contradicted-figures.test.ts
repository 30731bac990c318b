import { expect, test } from "vitest";
import { readContent } from "../../../server/content/load/load.ts";
import { contradictedFigures } from "../../../tools/content-check/key-figures.ts";
import { editedContent } from "../../support/content.ts";

/** Returns the notes on key figures of a pump whose specifications have 12 m³/h and 1.5 kW. */
async function notesOn(...figures: readonly string[]) {
  const folder = await editedContent({
    "products/br20.yaml": (text) => `${text.trimEnd()}\nfigures:\n${figures.map((each) => `  - ${each}\n`).join("")}`,
  });
  return contradictedFigures(await readContent(folder));
}

test("a key figure that the specifications have gets no note", async () => {
  const flow = "{ value: 12, unit: m³/h, label: { en: Flow, zh: 流量 } }";
  const power = "{ value: ≤ 1.5, unit: kW, label: { en: Power, zh: 功率 } }";
  expect(await notesOn(flow, power)).toEqual([]);
});

test.each([
  ["number", "{ value: 13, unit: m³/h, label: { en: Flow, zh: 流量 } }"],
  ["unit", "{ value: 12, unit: l/s, label: { en: Flow, zh: 流量 } }"],
])("a key figure with another %s than the specifications gets a note with its line", async (_, wrong) => {
  const right = "{ value: 24, unit: m, label: { en: Head, zh: 揚程 } }";
  expect(await notesOn(right, wrong)).toEqual([
    {
      file: "products/br20.yaml",
      line: expect.any(Number),
      field: "figures.1",
      problem: "is in no row of the specifications",
      hint: "Write the same number and unit in both.",
    },
  ]);
});

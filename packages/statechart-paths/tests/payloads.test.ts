/** Payloads from tables, in models of the library and of the command line. */
import { rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, expectTypeOf, it, vi } from "vitest";
import { cover } from "../src/cover.ts";
import { payloads } from "../src/payloads.ts";
import { modelFor } from "../src/typed-model.ts";
import { doorMachine } from "./machines/door.ts";
import { temporaryProject } from "./temporary-project.ts";

vi.setConfig({ testTimeout: 60_000 });

const { folder, node } = temporaryProject("payloads");
afterAll(() => rmSync(folder, { recursive: true }));
function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}
const COLUMNS = { badge: "text", floor: "number", isStaff: "boolean", tags: "json?" } as const;
const PAYLOADS = [
  { badge: "staff, night", floor: 1.5, isStaff: true, tags: ["a"] },
  { badge: 'the "guest"', floor: -2, isStaff: false },
];

describe("payloads", () => {
  it("are read from a CSV file, with quoted cells, line ends of any kind and a byte order mark", () => {
    const rows = ["badge,floor,isStaff,tags", '"staff, night",1.5,yes,"[""a""]"', '"the ""guest""",-2,false,'];
    for (const end of ["\n", "\r\n"])
      for (const start of ["", "\uFEFF"])
        expect(payloads(file("badges.csv", start + rows.join(end)), COLUMNS)).toEqual(PAYLOADS);
    expect(payloads(file("badges.csv", `${rows.join("\n")}\n\n`), COLUMNS)).toEqual(PAYLOADS);
  });

  it("are read from a JSON file of objects, or of rows", () => {
    expect(payloads(file("objects.json", JSON.stringify(PAYLOADS)), COLUMNS)).toEqual(PAYLOADS);
    const rows = [
      ["badge", "floor"],
      ["x", 1],
    ];
    expect(payloads(file("rows.json", JSON.stringify(rows)), { badge: "text", floor: "number" })).toEqual([
      { badge: "x", floor: 1 },
    ]);
  });

  it("are read from rows in code, and from a file URL", () => {
    const rows = [
      ["floor", "badge"],
      [3, "x"],
    ];
    expect(payloads(rows, { badge: "text", floor: "number" })).toEqual([{ badge: "x", floor: 3 }]);
    file("one.csv", "badge\nx\n");
    expect(payloads(new URL(`file://${folder}/one.csv`), { badge: "text" })).toEqual([{ badge: "x" }]);
  });

  it("have the types of their columns, and fit a typed model", () => {
    const read = payloads([["badge"], ["staff"], ["0"]], { badge: "text" });
    expectTypeOf(read).toExtend<{ badge: string }[]>();
    expectTypeOf(payloads([["n"]], { n: "number?" })).toExtend<{ n?: number }[]>();
    const model = modelFor(doorMachine, {
      starts: [{ name: "the shop is empty", input: { people: 0 } }],
      cases: {
        "person.came": [...read, { badge: "" }],
        "person.left": [{}],
        "alarm.rang": [{}],
        "alarm.reset": [{}],
        "lock.turned": [{}],
      },
      outcomes: { motor: { done: ["open", "blocked"], error: [new Error("No power")] } },
    });
    expect(cover(model).transitions.missing).toEqual([]);
  });

  it.each([
    ["badge,flor\nx,1", ': unknown column "flor". Known columns: "badge", "floor", "isStaff", "tags".'],
    ["badge,floor\nx,1", ': the column "isStaff" is missing.'],
    ["badge,floor,isStaff,badge\nx,1,yes,y", ': the column "badge" exists twice.'],
    [
      'badge,floor,isStaff\n"x\ny",1,yes\nz,,no',
      ':4: "floor" is empty. Fill it in, or make the column optional: "number?".',
    ],
    ["badge,floor,isStaff\nx,1,yes\ny,one,no", ':3: "floor" is "one". Write a number, such as 1.5.'],
    ["badge,floor,isStaff\nx,1,maybe", ':2: "isStaff" is "maybe". Write true, false, yes or no.'],
    ["badge,floor,isStaff,tags\nx,1,yes,{", ':2: "tags" is "{". Write JSON, such as ["a", 1].'],
    ["badge,floor,isStaff\nx,1,5,yes", ":2: 4 cells for 3 columns. Quote a cell that contains a comma."],
    [
      'badge,floor,isStaff\nx "y",1,yes',
      "The table is no CSV: Invalid Opening Quote: a quote is found on field 0 at line 2",
    ],
  ])("are refused with file, line and hint: %j", (text, message) => {
    const path = file("wrong.csv", text);
    const read = () => payloads(path, COLUMNS);
    expect(read).toThrow(message.startsWith(":") ? `${path}${message}` : message);
  });

  it.each([
    ["none.csv", undefined, 'No such file: "'],
    ["broken.json", "[{", "is not valid JSON"],
    ["object.json", "{}", "contains no list"],
    ["empty.json", '[{ "badge": "x" }, { "badge": null }]', 'empty.json, row 2: "badge" is empty.'],
  ])("are refused from %s", (name, text, message) => {
    const path = text === undefined ? join(folder, name) : file(name, text);
    expect(() => payloads(path, { badge: "text" })).toThrow(message);
  });

  it("work in a model of the command line", () => {
    file("badges.csv", "badge\nstaff\nguest\n");
    file(
      "gate.ts",
      `import { setup } from "xstate";
      export const gateMachine = setup({
        types: { events: {} as { type: "COME"; badge: string } },
        guards: { isStaff: ({ event }) => event.badge === "staff" },
      }).createMachine({ id: "gate", initial: "shut", states: { shut: { on: { COME: { guard: "isStaff", target: "open" } } }, open: {} } });`,
    );
    file(
      "gate.model.ts",
      `import { payloads, type MachineModel } from "statechart-paths";
      import { gateMachine } from "./gate.ts";
      export const model: MachineModel = {
        machine: gateMachine,
        cases: { COME: payloads(new URL("./badges.csv", import.meta.url), { badge: "text" }) },
      };`,
    );
    const main = resolve(import.meta.dirname, "../src/main.ts");
    const show = () => node(main, "show", "gate", "--from", "gate.ts", "--models", "gate.model.ts");
    expect(show().output).toContain("1. Come (badge: staff).\n");
    file("badges.csv", "badge\nstaff\n,\n");
    expect(show()).toMatchObject({ status: 1, output: expect.stringContaining("badges.csv:3: 2 cells for 1 columns") });
  });
});

import { describe, expect, it } from "vitest";
import { readArguments } from "../src/arguments.ts";
import { HELP } from "../src/help.ts";
import { unknown } from "../src/near.ts";
import { UsageError } from "../src/problems.ts";

describe("the command line", () => {
  it("lists the machines unless told otherwise", () => {
    expect(readArguments([])).toMatchObject({ command: "list", from: "machines", all: true });
  });

  it("takes a criterion, a format, a number of steps and a place for the output", () => {
    const words = "show door --cover pairs --as gherkin --steps 9 --out door.feature --from doors --models m".split(
      " ",
    );
    expect(readArguments(words)).toMatchObject({
      command: "show",
      names: ["door"],
      all: false,
      cover: "pairs",
      as: "gherkin",
      steps: 9,
      out: "door.feature",
      from: "doors",
      models: "m",
    });
  });

  it("draws in Mermaid and shows in plain text unless told", () => {
    expect(readArguments(["draw", "door"]).as).toBe("mermaid");
    expect(readArguments(["show", "door"]).as).toBe("plain");
  });

  it.each([
    ["shw", 'There is no command "shw". Did you mean show?'],
    ["show", 'Say which machine to show, or --all; "npx statechart-paths" lists them.'],
    ["draw", 'Say which machine to draw, or --all; "npx statechart-paths" lists them.'],
    ["show door --cover pair", 'There is no criterion "pair". Did you mean pairs?'],
    ["show door --cover simple", 'There is no criterion "simple". Did you mean simple-paths?'],
    ["show door --as ghekin", 'There is no format "ghekin". Did you mean gherkin?'],
    ["draw door --as plain", 'There is no format "plain". There is: mermaid, svg, scxml.'],
    ["show door --stpes 3", 'There is no option "--stpes". Did you mean --steps'],
    ["show door --steps 0", '--steps takes a whole number from 1, not "0".'],
    ["show door --steps many", '--steps takes a whole number from 1, not "many".'],
    ["show door --out", "Option '--out <value>' argument missing"],
  ])("says what is wrong with %j", (words, message) => {
    const read = () => readArguments(words.split(" "));
    expect(read).toThrow(UsageError);
    expect(read).toThrow(message);
  });

  it("lists what there is where nothing is near", () => {
    expect(unknown("machine", "xylophone", ["door", "lamp"]).message).toBe(
      'There is no machine "xylophone". There is: door, lamp.',
    );
  });

  it("finds a state that is meant by the end of its path", () => {
    expect(unknown("state", "opne", ["leaf.open", "leaf.closed"]).message).toContain("Did you mean leaf.open?");
  });

  it("explains every option and command that it takes", () => {
    const options = ["all", "from", "models", "no-models", "cover", "to", "steps", "as", "driver", "coverage", "out"];
    for (const option of [...options, "help"]) expect(HELP).toContain(`--${option}`);
    for (const command of ["list", "show", "draw", "report", "coverage"]) expect(HELP).toMatch(`\n  ${command} `);
    for (const value of [
      "states",
      "transitions",
      "pairs",
      "simple-paths",
      "plain",
      "gherkin",
      "json",
      "playwright",
      "mermaid",
      "svg",
    ])
      expect(HELP).toContain(value);
  });
});

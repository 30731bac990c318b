import { describe, expect, it } from "vitest";
import { readArguments } from "../src/arguments.ts";
import { UsageError } from "../src/errors.ts";
import { HELP } from "../src/help.ts";
import { unknownName } from "../src/suggestions.ts";

describe("the command line", () => {
  it("lists the machines by default", () => {
    expect(readArguments([])).toMatchObject({ command: "list", from: "machines", all: true });
  });

  it("accepts a criterion, a format, a number of steps and an output path", () => {
    const words =
      "show door --cover pairs --tours --as gherkin --steps 9 --out door.feature --from doors --models m".split(" ");
    expect(readArguments(words)).toMatchObject({
      command: "show",
      names: ["door"],
      all: false,
      cover: "pairs",
      as: "gherkin",
      tours: true,
      steps: 9,
      out: "door.feature",
      from: "doors",
      models: "m",
    });
  });

  it("draws Mermaid and shows plain text by default", () => {
    expect(readArguments(["draw", "door"]).as).toBe("mermaid");
    expect(readArguments(["show", "door"]).as).toBe("plain");
  });

  it.each([
    ["shw", 'Unknown command "shw". Did you mean show?'],
    ["show", 'Name a machine to show, or use --all. "npx statechart-paths" lists the machines.'],
    ["draw", 'Name a machine to draw, or use --all. "npx statechart-paths" lists the machines.'],
    ["show door --cover pair", 'Unknown criterion "pair". Did you mean pairs?'],
    ["show door --cover simple", 'Unknown criterion "simple". Did you mean simple-paths?'],
    ["show door --as ghekin", 'Unknown format "ghekin". Did you mean gherkin?'],
    ["draw door --as plain", 'Unknown format "plain". Use one of: mermaid, svg, scxml.'],
    ["show door --stpes 3", 'Unknown option "--stpes". Did you mean --steps'],
    ["show door --steps 0", '--steps takes a whole number from 1, not "0".'],
    ["show door --steps many", '--steps takes a whole number from 1, not "many".'],
    ["show door --out", "Option '--out <value>' argument missing"],
  ])("says what is wrong with %j", (words, message) => {
    const read = () => readArguments(words.split(" "));
    expect(read).toThrow(UsageError);
    expect(read).toThrow(message);
  });

  it("lists the known names if none is similar", () => {
    expect(unknownName("machine", "xylophone", ["door", "lamp"]).message).toBe(
      'Unknown machine "xylophone". Use one of: door, lamp.',
    );
  });

  it("suggests a state by the end of its path", () => {
    expect(unknownName("state", "opne", ["leaf.open", "leaf.closed"]).message).toContain("Did you mean leaf.open?");
  });

  it("explains every option and command", () => {
    const options = [
      "all",
      "from",
      "models",
      "no-models",
      "stand-in",
      "cover",
      "to",
      "tours",
      "steps",
      "as",
      "driver",
      "coverage",
      "out",
    ];
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

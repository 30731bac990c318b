/** The command line interface, run in a process. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";

// Each test starts a process, which is slow on a busy computer.
vi.setConfig({ testTimeout: 60_000 });

const MAIN = join(import.meta.dirname, "../src/main.ts");
const MACHINES = join(import.meta.dirname, "machines");
const NO_MACHINE = join(import.meta.dirname, "door-cases.ts");
const folder = mkdtempSync(join(tmpdir(), "paths-"));
const unfinished = join(folder, "unfinished.json");
writeFileSync(unfinished, JSON.stringify({ environment: "Node", machines: [{ machine: "door" }] }));
const broken = join(folder, "broken.ts");
writeFileSync(broken, 'throw new Error("boom\\nsecond line");');
afterAll(() => rmSync(folder, { recursive: true }));

function paths(words: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...words.split(" ")], {
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

describe("the command, on machines of another project", () => {
  it("lists the machines", () => {
    const { status, stdout } = paths(`list --from ${MACHINES}`);
    expect(status).toBe(0);
    expect(stdout).toMatch(/door .* 8 .* 5 .* 10 .* 6 .* 'yes'/);
    expect(stdout).toMatch(/lamp .* 5 .* 4 .* 8 .* 2 .* 'no'/);
  });

  it("gives every machine a unique name", () => {
    const machine = `import { createMachine } from "${import.meta.resolve("xstate")}";`;
    const doubles = join(folder, "doubles");
    mkdirSync(doubles);
    for (const name of ["one", "two"])
      writeFileSync(join(doubles, `${name}.ts`), `${machine} export const machine = createMachine({ id: "${name}" });`);
    expect(paths(`list --from ${doubles}`).stdout).toMatch(/one\.machine.*two\.machine/s);
    expect(paths(`show two.machine --from ${doubles}`).stdout).toContain("two.machine: no transitions");
  });

  it("accepts a file or a folder, and names in any case", () => {
    const { status, stdout } = paths(`show LAMP --from ${MACHINES}/lamp.ts`);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Case 1\. lamp: Press -> on\.bright\n/);
  });

  it.each(["plain", "csv"])("writes simple paths as %s", (format) => {
    const { status, stdout } = paths(`show lamp --cover simple-paths --from ${MACHINES} --as ${format}`);
    expect(status).toBe(0);
    expect(stdout).toContain("lamp 1: to ");
  });

  it("writes one JSON file for all machines, which diff can read", () => {
    paths(`show --all --from ${MACHINES} --as json --out ${folder}/all.json`);
    const { machines }: { machines: { machine: string }[] } = JSON.parse(
      readFileSync(join(folder, "all.json"), "utf8"),
    );
    expect(machines.map(({ machine }) => machine).sort()).toEqual(["door", "lamp", "order"]);
    expect(paths(`diff ${folder}/all.json --from ${MACHINES}`).stdout).toBe("No difference.\n");
  });

  it("writes one file per machine to a folder", () => {
    const { status } = paths(`show --all --from ${MACHINES} --as playwright --out ${folder}`);
    expect(status).toBe(0);
    expect(readFileSync(join(folder, "lamp.spec.ts"), "utf8")).toContain('from "./lamp.driver.ts"');
    expect(readFileSync(join(folder, "door.spec.ts"), "utf8")).toContain('from "./door.driver.ts"');
  });

  it("writes a drawing to a file", () => {
    paths(`draw door --from ${MACHINES} --as svg --out ${folder}/door.svg`);
    expect(readFileSync(join(folder, "door.svg"), "utf8")).toMatch(/^<svg .*<\/svg>\s*$/s);
  });

  it("writes the report", () => {
    const { status, stdout } = paths(`report --from ${MACHINES} --out ${folder}/machines.html`);
    expect(status).toBe(0);
    expect(stdout).toContain(`Wrote ${folder}/machines.html`);
    expect(readFileSync(join(folder, "machines.html"), "utf8")).toContain('<h2 id="lamp">');
  });

  it("prints its help", () => {
    const { status, stdout } = paths("--help");
    expect(status).toBe(0);
    expect(stdout).toContain("Usage: npx statechart-paths");
  });

  it.each([
    [`show dor --from ${MACHINES}`, 'Unknown machine "dor". Did you mean door?'],
    [`show door --to opne --from ${MACHINES}`, 'Unknown state of door "opne". Did you mean leaf.open'],
    [`show door --from nowhere`, 'No such file or folder: "nowhere" in '],
    [`list --from ${NO_MACHINE}`, "exports no state machine."],
    [`list --from ${broken}`, "can't be imported: boom"],
    ["list --from README.md", "can't be imported"],
    [`coverage --from ${MACHINES} --coverage package.json`, '"package.json" is not a coverage file: environment: '],
    [`coverage --from ${MACHINES} --coverage ${unfinished}`, "is not a coverage file: machines.0.states: "],
  ])("ends with 1 and one line at %s", (words, message) => {
    const { status, stdout, stderr } = paths(words);
    expect(status).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toContain(message);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });
});

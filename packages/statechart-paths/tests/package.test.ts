/** The published package: built, packed, and installed in an empty folder. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import manifest from "../package.json" with { type: "json" };

const PACKAGE = resolve(import.meta.dirname, "..");
const BIN = resolve(PACKAGE, "../../node_modules/.bin");
const folder = mkdtempSync(join(tmpdir(), "packed-"));
const built = join(folder, "built");
const home = join(folder, "home");
afterAll(() => rmSync(folder, { recursive: true }));

function run(cwd: string, program: string, ...words: string[]) {
  const env = { ...process.env, PATH: `${BIN}:${process.env["PATH"] ?? ""}` };
  const { status, stdout, stderr } = spawnSync(program, words, { cwd, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${words.join(" ")}: ${stdout}${stderr}`);
  return stdout;
}

/** Returns the folder of an installed package, so that dependencies are not downloaded. */
function folderOf(name: string): string {
  let path = dirname(fileURLToPath(import.meta.resolve(name)));
  while (!path.endsWith(join("node_modules", name))) path = dirname(path);
  return path;
}

let tarball = "";

/** Copies the sources of the package, so that packing them changes nothing here. Returns their folder. */
function copiedSources(): string {
  const copy = join(folder, "repository", "packages", "statechart-paths");
  const filter = (path: string) => !/[\\/](?:tests|dist|lib)$/.test(path);
  cpSync(PACKAGE, copy, { recursive: true, filter });
  cpSync(resolve(PACKAGE, "../../tsconfig.json"), join(folder, "repository", "tsconfig.json"));
  symlinkSync(resolve(BIN, ".."), join(folder, "repository", "node_modules"));
  return copy;
}

/** Runs the packed command in a folder with packages of these names and versions. Returns its exit code and error output. */
function runWith(name: string, packages: Readonly<Record<string, string>>, ...flags: readonly string[]) {
  const place = join(folder, name, "node_modules");
  mkdirSync(place, { recursive: true });
  run(place, "tar", "xzf", join(folder, tarball));
  cpSync(join(place, "package"), join(place, "statechart-paths"), { recursive: true });
  for (const [dependency, version] of Object.entries(packages)) {
    mkdirSync(join(place, dependency));
    writeFileSync(join(place, dependency, "package.json"), JSON.stringify({ name: dependency, version }));
  }
  const main = join(place, "statechart-paths", "lib", "main.js");
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, main, "list"], { encoding: "utf8" });
  return { status, output: stdout + stderr };
}

beforeAll(() => {
  run(PACKAGE, process.execPath, "build.ts", built);
  tarball = run(folder, "npm", "pack", "--silent", built).trim().split("\n").at(-1) ?? "";
}, 60_000);

beforeAll(() => {
  mkdirSync(home);
  writeFileSync(join(home, "package.json"), '{ "name": "somebody", "private": true, "type": "module" }');
  const needed = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)].map(folderOf);
  run(home, "npm", "install", "--offline", "--no-audit", "--no-fund", join(folder, tarball), ...needed);
  const light = `import { createMachine } from "xstate";
    export const lightMachine = createMachine({
      id: "light",
      initial: "red",
      states: { red: { on: { go: "green" } }, green: { after: { 1000: "red" } } },
    });`;
  mkdirSync(join(home, "machines"));
  writeFileSync(join(home, "machines", "light.ts"), light);
}, 60_000);

describe("the packed package, in an empty folder", () => {
  it("runs as a command", () => {
    expect(run(home, "npx", "statechart-paths", "show", "light")).toContain(
      "Case 2. light: Wait 1000 ms -> red\n   Given that the machine has started.\n      > red.\n  1. Go.\n      > green.\n",
    );
  }, 60_000);

  it("draws a diagram", () => {
    expect(run(home, "npx", "statechart-paths", "draw", "light", "--as", "svg")).toContain("<title id=");
  }, 60_000);

  it("exports a typed library", () => {
    const use = `import { cover, type Coverage } from "statechart-paths";
      import { lightMachine } from "./machines/light.ts";
      const { transitions }: Coverage = cover({ machine: lightMachine, cases: { go: [{}] } });
      console.log(transitions.covered, "of", transitions.total);`;
    writeFileSync(join(home, "use.ts"), use);
    expect(run(home, process.execPath, "use.ts")).toMatch(/^(\d+) of \1\n$/);
    const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2023", "--types", "node"];
    const types = ["--typeRoots", join(BIN, "..", "@types"), "--allowImportingTsExtensions", "--skipLibCheck"];
    run(home, "tsc", ...options, ...types, "use.ts");
  }, 60_000);
});

describe("the tarball", () => {
  const files = () => run(folder, "tar", "tzf", tarball).trim().split("\n");
  const packed = () => JSON.parse(run(folder, "tar", "xzOf", tarball, "package/package.json"));

  it("has the documents and the library, and no sources, tests or scripts", () => {
    const names = files().map((file) => file.replace("package/", ""));
    for (const name of [
      "README.md",
      "CHANGELOG.md",
      "LICENSE",
      "package.json",
      "schema/cases.schema.json",
      "lib/main.js",
    ])
      expect(names).toContain(name);
    for (const name of readdirSync(join(PACKAGE, "docs"))) expect(names).toContain(`docs/${name}`);
    expect(
      names.filter((name) => !/^(?:lib|schema|docs)\/|^(?:README|CHANGELOG)\.md$|^LICENSE$|^package\.json$/.test(name)),
    ).toEqual([]);
    expect(names.filter((name) => /(?<!\.d)\.ts$/.test(name))).toEqual([]);
  });

  it("has a complete manifest, whose paths exist", () => {
    const { exports, bin, ...rest } = packed();
    expect(rest).toMatchObject({
      license: "MIT",
      author: expect.stringMatching(/./),
      homepage: expect.stringContaining("statechart-paths"),
      bugs: { url: expect.stringMatching(/^https:/) },
      repository: { type: "git", url: expect.stringMatching(/^git\+https:/), directory: "packages/statechart-paths" },
      keywords: expect.arrayContaining(["xstate"]),
    });
    for (const field of ["private", "scripts", "devDependencies"]) expect(rest).not.toHaveProperty(field);
    const named = JSON.stringify([exports, bin]).match(/(?:\.\/)?(?:lib|schema)\/[^"]+/g) ?? [];
    for (const path of named) expect(files()).toContain(`package/${path.replace("./", "")}`);
    expect(named.length).toBeGreaterThan(6);
  });

  it("is also made by npm pack in the folder of the sources, which stay as they are", () => {
    const copy = copiedSources();
    const before = readFileSync(join(copy, "package.json"), "utf8");
    const [made = ""] = run(copy, "npm", "pack", "--silent").trim().split("\n").slice(-1);
    expect(run(copy, "tar", "tzf", made).trim().split("\n").sort()).toEqual(files().sort());
    expect(JSON.parse(run(copy, "tar", "xzOf", made, "package/package.json"))).toEqual(packed());
    expect(readFileSync(join(copy, "package.json"), "utf8")).toBe(before);
    expect(readdirSync(copy)).not.toContain("lib");
  }, 60_000);
});

describe("the versions that the package needs", () => {
  const lowest = (range: string) => range.replace(/^\D+/, "");
  const node = lowest(manifest.engines.node);
  const xstate = lowest(manifest.peerDependencies.xstate);

  it("are those of the README", () => {
    const readme = readFileSync(join(PACKAGE, "README.md"), "utf8");
    const [major, minor] = node.split(".");
    expect(readme).toContain(`Node ${major}.${minor} or newer`);
    expect(readme).toContain(`XState ${xstate}`);
  });

  it.each([
    ["too old", { xstate: "5.19.2" }, "Version 5.19.2 is installed. Run npm install xstate@5"],
    [
      "a prerelease of the next",
      { xstate: "6.0.0-alpha.1" },
      "Version 6.0.0-alpha.1 is installed. Run npm install xstate@5",
    ],
    ["XState 4", { xstate: "4.38.3" }, "Version 4.38.3 is installed. Run npm install xstate@5"],
    ["missing", {}, "statechart-paths needs XState, which is not installed. Run npm install xstate@5"],
  ])("are named in one sentence if XState is %s", (what, packages, message) => {
    const { status, output } = runWith(`xstate ${what}`, packages as Record<string, string>);
    expect(output).toMatch(/^[^\n]+\n$/);
    expect(output).toContain(message);
    expect(status).toBe(2);
  });

  it.each(["20.19.0", "22.9.0", "18.0.0"])("are named in one sentence on Node %s", (version) => {
    // Stands in for an old Node, which a test can't install.
    const flag = `data:text/javascript,Object.defineProperty(process.versions, "node", { value: "${version}" })`;
    const { status, output } = runWith(`node ${version}`, { xstate }, "--import", flag);
    expect(output).toBe(`statechart-paths needs Node ${node} or newer. This is Node ${version}.\n`);
    expect(status).toBe(2);
  });
});

describe("the packed package, with the lowest version of XState", () => {
  const lowest = join(folder, "lowest");
  const main = join(lowest, "node_modules", "statechart-paths", "lib", "main.js");

  beforeAll(() => {
    const place = join(lowest, "node_modules");
    mkdirSync(join(place, "@xmldom"), { recursive: true });
    run(place, "tar", "xzf", join(folder, tarball));
    cpSync(join(place, "package"), join(place, "statechart-paths"), { recursive: true });
    for (const name of Object.keys(manifest.dependencies)) symlinkSync(folderOf(name), join(place, name));
    symlinkSync(folderOf("xstate-lowest"), join(place, "xstate"));
    writeFileSync(join(lowest, "package.json"), '{ "type": "module" }');
    writeFileSync(
      join(lowest, "m.ts"),
      `import { assign, setup } from "xstate";
      export const m = setup({ guards: { isFull: () => true, isEmpty: () => true } }).createMachine({
        id: "m",
        context: ({ input }) => ({ people: input.people }),
        initial: "a",
        states: {
          a: { on: { "door.opened": { target: "b", actions: assign({ people: ({ context }) => context.people + 1 }) } } },
          b: { always: { guard: "isFull", target: "c" }, after: { 1000: "a" }, on: { "door.*": "a" } },
          c: { always: { guard: "isEmpty", target: "b" } },
        },
      });`,
    );
  });

  it("is that version", () => {
    const { version } = JSON.parse(readFileSync(join(lowest, "node_modules", "xstate", "package.json"), "utf8"));
    expect(manifest.peerDependencies.xstate).toBe(`^${version}`);
  });

  it.each([
    ["list", /m .* 4 /],
    ["show m", /1\. Door opened/],
    ["show m --cover simple-paths --limit 3", /Door opened/],
    ["show m --cover random(length(5)) --seed 3 --as json", /"machine": "m"/],
    ["draw m --as svg", /<svg/],
    ["model m", /MachineModel|modelFor/],
    ["report --out report.html", /Wrote report\.html/],
  ])("runs %s", (words, expected) => {
    const line = [main, ...words.split(" "), "--from", "m.ts", "--input", '{"people":0}'];
    expect(run(lowest, process.execPath, ...line)).toMatch(expected);
  });

  it("covers a model on real actors", () => {
    const use = `import { cover } from "statechart-paths";
      import { m } from "./m.ts";
      const machine = m.provide({ guards: { isFull: () => false } });
      const { transitions } = cover({ machine, starts: [{ name: "empty", input: { people: 0 } }], cases: { "door.opened": [{}], "door.shut": [{}] }, serializeState: () => 0 });
      console.log(transitions.covered, transitions.missing.length);`;
    writeFileSync(join(lowest, "use.ts"), use);
    expect(run(lowest, process.execPath, "use.ts")).toMatch(/^[3-9] \d+\n$/);
  });
});

describe("the start of a command", () => {
  const SLOW = ["elkjs", "zod", "jiti", "@xmldom"];
  /** Returns the slow packages that a command imports, as Node's coverage reports them. */
  function slowPackagesOf(...words: string[]): string[] {
    const reports = mkdtempSync(join(folder, "loaded-"));
    const env = { ...process.env, NODE_V8_COVERAGE: reports };
    const main = join(home, "node_modules", "statechart-paths", "lib", "main.js");
    const { status, stderr } = spawnSync(process.execPath, [main, ...words], { cwd: home, env, encoding: "utf8" });
    expect(status, stderr).toBe(0);
    const text = readdirSync(reports)
      .map((name) => readFileSync(join(reports, name), "utf8"))
      .join("\n");
    expect(text).toContain("lib/command.js");
    return SLOW.filter((name) => text.includes(`/node_modules/${name}/`));
  }

  it.each<[words: string, slow: string[]]>([
    ["--help", []],
    ["list", []],
    ["show light", []],
    ["show light --as json", []],
    ["model light", []],
    ["draw light", []],
    ["draw light --as svg", ["elkjs"]],
    ["report --out report.html", ["elkjs", "zod"]],
  ])("%s loads only the slow packages that it needs", (words, slow) => {
    expect(slowPackagesOf(...words.split(" "))).toEqual(slow);
  });
});

/** Imports of files written for bundlers and other module systems. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";

// Each test starts a process, which is slow on a busy computer.
vi.setConfig({ testTimeout: 60_000 });

const MAIN = resolve(import.meta.dirname, "../src/main.ts");
const folder = mkdtempSync(join(tmpdir(), "files-"));
symlinkSync(resolve(import.meta.dirname, "../../../node_modules"), join(folder, "node_modules"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a project with these files, and runs the command in its folder. */
function paths(project: string, files: Readonly<Record<string, string>>, ...words: string[]) {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, project, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...words], {
    cwd: join(folder, project),
    encoding: "utf8",
    timeout: 30_000,
  });
  return { status, stdout, stderr };
}

/** Calls a function once, when its result is first needed. */
function once<Result>(run: () => Result): () => Result {
  let result: { readonly value: Result } | undefined;
  return () => {
    result ??= { value: run() };
    return result.value;
  };
}

const light = (id: string) => `createMachine({ id: "${id}", initial: "a", states: { a: { on: { go: "b" } }, b: {} } })`;
const XSTATE = 'import { createMachine } from "xstate";';

describe("a file is imported", () => {
  it.each<[what: string, files: Record<string, string>, from: string]>([
    [
      "with imports without extension, and of a folder's index",
      {
        "m.ts": `${XSTATE} import { id } from "./parts"; export const m = ${light("m")};`,
        "parts/index.ts": 'export const id = "m";',
      },
      "m.ts",
    ],
    ["with an enum", { "m.ts": `${XSTATE} enum Size { S } export const m = ${light("m")}; export { Size };` }, "m.ts"],
    [
      "with types imported like values",
      {
        "m.ts": `import { createMachine, AnyEventObject } from "xstate"; export type E = AnyEventObject; export const m = ${light("m")};`,
      },
      "m.ts",
    ],
    [
      "with JSX",
      {
        "m.tsx": `${XSTATE} const React = { createElement: () => null }; export const view = <p />; export const m = ${light("m")};`,
      },
      "m.tsx",
    ],
    [
      "that reads the storage of a browser",
      {
        "m.ts": `${XSTATE} const kept = JSON.parse(localStorage.getItem("kept") ?? "[]"); sessionStorage.setItem("m", String(kept.length)); export const m = ${light("m")};`,
      },
      "m.ts",
    ],
    [
      "with JSON",
      {
        "m.ts": `${XSTATE} import data from "./data.json"; export const m = ${light("m")}; export { data };`,
        "data.json": "{}",
      },
      "m.ts",
    ],
    [
      "in a CommonJS package",
      { "package.json": '{ "type": "commonjs" }', "m.ts": `${XSTATE} export const m = ${light("m")};` },
      "m.ts",
    ],
    ["as CommonJS", { "m.cjs": `const { createMachine } = require("xstate"); exports.m = ${light("m")};` }, "m.cjs"],
    [
      "with the paths of its tsconfig.json",
      {
        "tsconfig.json": '{ "compilerOptions": { "paths": { "@/*": ["./lib/*"] } } }',
        "m.ts": `${XSTATE} import { id } from "@/id"; export const m = ${light("m")}; export { id };`,
        "lib/id.ts": 'export const id = "m";',
      },
      "m.ts",
    ],
  ])("%s", (what, files, from) => {
    const { stdout, stderr } = paths(what.replace(/\W/g, "-"), files, "show", "m", "--from", from);
    expect(stdout, stderr).toContain("1. Go.\n      > b.");
  });
});

/** Packages of the module systems, as files of a project. */
const PACKAGES = {
  // Its exports can't be found without running it, as those of lodash.
  "node_modules/plain/package.json": '{ "name": "plain", "main": "index.js" }',
  "node_modules/plain/index.js":
    "const api = { value: 1 }; for (const name of ['map', 'filter']) api[name] = (list, change) => list[name](change); module.exports = api;",
  "node_modules/compiled/package.json": '{ "name": "compiled" }',
  "node_modules/compiled/index.js":
    'Object.defineProperty(exports, "__esModule", { value: true }); exports.named = 1; exports.default = (x) => x;',
  "node_modules/called/package.json": '{ "name": "called" }',
  "node_modules/called/index.js": "module.exports = (x) => x; module.exports.extra = 1;",
  "node_modules/modern/package.json": '{ "name": "modern", "type": "module", "exports": "./index.js" }',
  "node_modules/modern/index.js": "export default (x) => x; export const named = 1;",
  "parts/named.ts": 'export const named = 1; export default "default";',
  "parts/common.cjs": "module.exports = { k: 1 };",
  "parts/data.json": '{ "size": 1 }',
  "parts/one.ts": 'import { two } from "./two"; export const one = () => two() + 1; export const start = 1;',
  "parts/two.ts": 'import { start } from "./one"; export const two = () => start + 1;',
};

/** Imports, each with an expression that is true if they are right. */
const IMPORTS: readonly [what: string, imports: string, isRight: string][] = [
  ["a name from CommonJS", 'import { map } from "plain";', "map([1], (x) => x)[0] === 1"],
  ["the default of CommonJS", 'import plain from "plain";', "plain.map([1], (x) => x)[0] === 1"],
  [
    "all of CommonJS",
    'import * as plain from "plain";',
    "plain.map([1], (x) => x)[0] === 1 && plain.default.value === 1",
  ],
  [
    "both from CommonJS",
    'import plain, { filter } from "plain";',
    "plain.filter([1], (x) => x) && filter([1], (x) => x)",
  ],
  ["a function of CommonJS", 'import called from "called";', "called(1) === 1 && called.extra === 1"],
  ["a name from compiled CommonJS", 'import { named as n } from "compiled";', "n === 1"],
  ["all of compiled CommonJS", 'import * as compiled from "compiled";', "compiled.named === 1"],
  ["the default and a name of ESM", 'import f, { named as n } from "modern";', "f(1) === 1 && n === 1"],
  ["all of ESM", 'import * as modern from "modern";', "modern.default(1) === 1 && modern.named === 1"],
  [
    "built-in modules",
    'import path, { join } from "node:path"; import * as all from "path";',
    "path.join === join && all.join === join",
  ],
  ["a CommonJS file", 'import common, { k } from "../parts/common.cjs";', "common.k === 1 && k === 1"],
  [
    "JSON",
    'import data from "../parts/data.json"; import * as all from "../parts/data.json";',
    "data.size === 1 && all.default.size === 1",
  ],
  ["files that import each other", 'import { one } from "../parts/one";', "one() === 3"],
  [
    "later",
    "",
    '(await import("plain")).default.value === 1 && (await import("../parts/named.ts")).default === "default"',
  ],
];

describe.each(["module", "commonjs"])("in a package of the type %s", (type) => {
  describe.each([
    ["without ending", 'named"'],
    ["with ending", 'named.ts"'],
  ])("files that import their parts %s", (ending, named) => {
    const fileOf = (imports: string, isRight: string, index: number) => [
      `m/m${index}.ts`,
      `${XSTATE} import whole, { named } from "../parts/${named}; import * as parts from "../parts/${named}; ${imports}
        enum Size { S }
        const isRight = ${isRight} && whole === "default" && named === 1 && parts.default === whole && Size.S === 0;
        export const m${index} = createMachine({ initial: "a", states: { a: { on: isRight ? { go: "b" } : {} }, b: {} } });`,
    ];
    const files = {
      ...PACKAGES,
      "package.json": JSON.stringify({ type }),
      ...Object.fromEntries(IMPORTS.map(([, imports, isRight], index) => fileOf(imports, isRight, index))),
    };
    const shown = once(() => paths(`${type} ${ending}`, files, "show", "--all", "--from", "m"));

    it.each(IMPORTS.map(([what], index) => [what, index] as const))("load %s", (_, index) => {
      expect(shown().stdout, shown().stderr).toContain(`m${index}: Go -> b\n`);
    });

    it("cause no warning", () => expect(shown()).toMatchObject({ status: 0, stderr: "" }));
  });
});

describe("a file with JSX", () => {
  it.each([
    ["and React", 'import React from "react";', "<p>text</p>"],
    ["without React in scope", "", "<p>text</p>"],
  ])("is imported %s", (what, imports, element) => {
    const files = { "m.tsx": `${XSTATE} ${imports} export const view = ${element}; export const m = ${light("m")};` };
    const { stdout, stderr } = paths(`jsx-${what}`.replace(/\W/g, "-"), files, "list", "--from", "m.tsx");
    expect(stdout, stderr).toContain("m");
    expect(stderr).toBe("");
  });
});

describe("a file with JSX of another library", () => {
  const runtime = {
    "node_modules/small/package.json":
      '{ "name": "small", "type": "module", "exports": { "./jsx-runtime": "./jsx.js" } }',
    "node_modules/small/jsx.js": "export const jsx = (type) => 'small ' + type;",
  };
  const m = `export const view = <p>text</p>; if (view !== "small p") throw new Error("other"); export const m = ${light("m")};`;

  it.each<[what: string, files: Record<string, string>]>([
    [
      "named in tsconfig.json",
      { "tsconfig.json": '{ "compilerOptions": { "jsxImportSource": "small" } }', "m.tsx": `${XSTATE} ${m}` },
    ],
    ["named in the file", { "m.tsx": `/** @jsxImportSource small */ ${XSTATE} ${m}` }],
  ])("is imported: %s", (what, files) => {
    const { stdout, stderr } = paths(
      `other-${what}`.replace(/\W/g, "-"),
      { ...runtime, ...files },
      "show",
      "m",
      "--from",
      "m.tsx",
    );
    expect(stdout, stderr).toContain("1. Go.\n      > b.");
  });
});

describe("a tsconfig.json that can't be read in full", () => {
  const m = `${XSTATE} import { id } from "@/id"; import { other } from "#other"; export const m = ${light("m")}; export { id, other };`;
  const own = '"compilerOptions": { "paths": { "@/*": ["./missing/*", "./lib/*"], "#other": ["./lib/other.ts"] } }';
  const lib = { "m.ts": m, "lib/id.ts": 'export const id = "m";', "lib/other.ts": "export const other = 1;" };

  it.each<[what: string, files: Record<string, string>, warning: RegExp]>([
    [
      "extends a package that is not installed",
      { "tsconfig.json": `{ "extends": "@sanity/tsconfig/strictest", ${own} }` },
      /tsconfig\.json extends "@sanity\/tsconfig\/strictest", which is not there, so this part is ignored\.\n$/,
    ],
    [
      "extends the only file of a package",
      { "tsconfig.json": `{ "extends": "@react-native/typescript-config", ${own} }` },
      /@react-native\/typescript-config", which is not there/,
    ],
    [
      "extends a generated file",
      { "tsconfig.json": `{ "extends": "./.svelte-kit/tsconfig.json", ${own} }` },
      /svelte-kit\/tsconfig\.json", which is not there/,
    ],
    [
      "extends several",
      { "tsconfig.json": `{ "extends": ["./base.json", "./gone"], ${own} }`, "base.json": "{}" },
      /tsconfig\.json extends "\.\/gone"/,
    ],
    [
      "has a base that extends a missing one",
      { "tsconfig.json": '{ "extends": "./base" }', "base.json": `{ "extends": "gone", ${own} }` },
      /base\.json extends "gone"/,
    ],
    [
      "has a base that is no JSON",
      { "tsconfig.json": `{ "extends": "./base.json", ${own} }`, "base.json": "{ oh: no" },
      /base\.json is not valid JSON, so parts of it may be ignored\.\n$/,
    ],
    ["has a missing comma", { "tsconfig.json": `{ "include": ["x"] ${own} }` }, /tsconfig\.json is not valid JSON/],
    [
      "extends itself",
      { "tsconfig.json": `{ "extends": "./tsconfig.json", ${own} }` },
      /extends "\.\/tsconfig\.json", which extends it in turn/,
    ],
    [
      "is extended by its base",
      { "tsconfig.json": `{ "extends": "./base.json", ${own} }`, "base.json": '{ "extends": "./tsconfig.json" }' },
      /base\.json extends "\.\/tsconfig\.json", which extends it in turn/,
    ],
  ])("and %s is used as far as possible, with a warning", (what, files, warning) => {
    const { status, stdout, stderr } = paths(
      `tsconfig-${what}`.replace(/\W/g, "-"),
      { ...lib, ...files },
      "show",
      "m",
      "--from",
      "m.ts",
    );
    expect(stdout, stderr).toContain("1. Go.\n      > b.");
    expect(stderr).toMatch(warning);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(status).toBe(0);
  });

  it("of another package does not refuse the file", () => {
    const files = {
      "tsconfig.json": `{ ${own} }`,
      ...lib,
      "lib/id.ts": 'export { id } from "../other/id";',
      "other/tsconfig.json": '{ "extends": "gone" }',
      "other/id.ts": "enum Size { S } export const id = Size[0];",
    };
    const { stdout, stderr } = paths("tsconfig-other", files, "show", "m", "--from", "m.ts");
    expect(stdout, stderr).toContain("1. Go.\n      > b.");
    expect(stderr).toMatch(
      /^A tsconfig\.json of a package that .*m\.ts imports can't be read: File 'gone' not found\.\n$/,
    );
  });

  it("is not read if the file needs none of it", () => {
    const files = { "tsconfig.json": '{ "extends": "gone" }', "m.ts": `${XSTATE} export const m = ${light("m")};` };
    expect(paths("tsconfig-unread", files, "show", "m", "--from", "m.ts").stderr).toBe("");
  });
});

describe("a package without a type", () => {
  it.each(["{}", '{ "type": "commonjs" }'])("causes no warning of Node: %s", (manifest) => {
    const files = {
      "package.json": manifest,
      "m.ts": `${XSTATE} export const m = ${light("m")};`,
      "n.js": `${XSTATE} export const n = ${light("n")};`,
    };
    const { stdout, stderr } = paths(`typeless-${manifest.length}`, files, "list", "--from", ".");
    expect(stdout).toMatch(/m .*n /s);
    expect(stderr).toBe("");
  });

  it("does not hide the warnings of the file", () => {
    const files = { "m.ts": `${XSTATE} process.emitWarning("Look out"); export const m = ${light("m")};` };
    expect(paths("warns", files, "list", "--from", "m.ts").stderr).toContain("Look out");
  });
});

describe("a machine that is not exported", () => {
  const remark = (name: string, file: string) =>
    `${name} is created in ${file} and not exported. Export it to use it in a model or a test file.`;

  it.each([
    ["with createMachine", "m.ts", `${XSTATE} const orderMachine = ${light("o")}; export const x = orderMachine.id;`],
    [
      "with setup",
      "m.ts",
      `import { setup } from "xstate";\nconst orderMachine = setup({}).${light("o")};\nexport default 1;`,
    ],
    [
      "in front of a component",
      "m.tsx",
      `import { useMachine } from "@xstate/react"; ${XSTATE}\nconst orderMachine = ${light("o")};\nexport function Order() { const [state] = useMachine(orderMachine); return <p>{String(state.value)}</p>; }`,
    ],
    ["in JavaScript", "m.js", `${XSTATE}\nconst orderMachine = ${light("o")};\nexport {};`],
    [
      "in an actor",
      "m.ts",
      `import { createActor, createMachine } from "xstate";\nconst orderMachine = createActor(${light("o")});\nexport {};`,
    ],
    [
      "next to a text that looks like code",
      "m.ts",
      `${XSTATE}\nconst text = \`\nconst gone = 1;\`;\nconst orderMachine = ${light("o")};\nexport default text;`,
    ],
  ])("is read, with a remark: %s", (what, file, text) => {
    const { status, stdout, stderr } = paths(
      `hidden-${what}`.replace(/\W/g, "-"),
      { [file]: text.replace(/^(import .*?;) const/, "$1\nconst") },
      "show",
      "order",
      "--from",
      file,
    );
    expect(stdout, stderr).toMatch(/1\. Go\.\n {6}> b\./);
    expect(stdout).toContain(remark("orderMachine", file));
    expect(status).toBe(0);
  });

  it("is listed with the remark", () => {
    const files = { "m.ts": `${XSTATE}\nconst orderMachine = ${light("o")};\nexport {};` };
    expect(paths("hidden-list", files, "list", "--from", "m.ts").stdout).toContain(remark("orderMachine", "m.ts"));
  });

  it("is left out if the file exports another one", () => {
    const files = {
      "m.ts": `${XSTATE}\nconst inner = ${light("inner")};\nexport const m = ${light("m")};\nexport const id = inner.id;`,
    };
    expect(paths("hidden-near", files, "list", "--from", "m.ts").stdout).not.toContain("inner");
  });
});

describe("a function or class that creates a machine", () => {
  const move = "Move the machine to the top level of the file, and export it.";

  it.each([
    [
      "hook",
      "m.tsx",
      `${XSTATE} import { useMachine } from "@xstate/react"; export function useToggle() { return useMachine(${light("t")}); }`,
      `useToggle is a React hook that creates a machine when it renders. ${move}`,
    ],
    [
      "component",
      "m.tsx",
      `${XSTATE} import { useMachine } from "@xstate/react"; export default function Toggle() { const [state] = useMachine(${light("t")}); return <p>{String(state.value)}</p>; }`,
      `default is a React component that creates a machine when it renders. ${move}`,
    ],
    [
      "memo",
      "m.tsx",
      `${XSTATE} import { memo } from "react"; import { useMachine } from "@xstate/react"; export const Toggle = memo(() => { const [state] = useMachine(${light("t")}); return <p>{String(state.value)}</p>; });`,
      `A machine is created inside a function that is not exported. ${move}`,
    ],
    [
      "inner",
      "m.ts",
      `${XSTATE} function make() { return ${light("t")}; } export const later = () => make();`,
      `A machine is created inside a function that is not exported. ${move}`,
    ],
    [
      "method",
      "m.ts",
      `${XSTATE} export class Door { make() { return ${light("t")}; } }`,
      "Door is a class that creates a machine. With --input, it is constructed, and machines in its properties are read.",
    ],
    [
      "function",
      "m.ts",
      `${XSTATE} export function make() { return ${light("t")}; }`,
      "make is a function that creates a machine. With --input, it is called.",
    ],
  ])("is explained: %s", (what, file, text, hint) => {
    const files = { [file]: text };
    const { status, stderr } = paths(`creator-${what}`, files, "list", "--from", file);
    expect(stderr).toBe(`"${file}" exports no state machine. ${hint}\n`);
    expect(status).toBe(1);
  });

  it.each([
    [
      "is no hook that is called outside of a component",
      `${XSTATE} import { useMachine } from "@xstate/react"; export function useToggle() { return useMachine(${light("t")}); }`,
    ],
    ["is constructed if it is a class", `${XSTATE} export class Door { make() { return ${light("t")}; } }`],
  ])("%s, also with an input", (what, text) => {
    const { stderr } = paths(what.replace(/\W/g, "-"), { "m.ts": text }, "list", "--from", "m.ts", "--input", "{}");
    expect(stderr).not.toMatch(/without 'new'|Invalid hook call|Cannot read properties/);
    if (text.includes("class")) expect(stderr).toContain("Export a machine that its methods create.");
  });

  it("is explained in a folder with other machines", () => {
    const files = {
      "a.ts": `${XSTATE} export const make = () => ${light("t")};`,
      "b.ts": `${XSTATE} export const b = ${light("b")};`,
    };
    const { status, stderr } = paths("creator-folder", files, "list", "--from", ".");
    expect(stderr).toBe("a.ts: make is a function that creates a machine. With --input, it is called.\n");
    expect(status).toBe(0);
  });

  it("is used with --input: classes are constructed, functions are called, also async ones", () => {
    const files = {
      "m.ts": `${XSTATE}
        export class Door { readonly machine; constructor({ id }) { this.machine = createMachine({ id, on: { go: {} } }); } }
        export const makeLight = async ({ id }) => createMachine({ id, on: { go: {} } });
        export const fails = ({ deep }) => deep.er.still;
        export const useLight = () => { throw new Error("Invalid hook call"); };`,
    };
    const { status, stdout, stderr } = paths("makers", files, "list", "--from", "m.ts", "--input", '{"id":"x"}');
    expect(stdout, stderr).toMatch(/Door\.machine .*makeLight /s);
    expect(status).toBe(0);
  });

  it("is reported if the input does not suit it", () => {
    const files = { "m.ts": "export class Door { constructor({ deep }) { this.m = deep.er; } }" };
    expect(paths("unsuited", files, "list", "--from", "m.ts", "--input", "{}").stderr).toMatch(
      /m\.ts: Door creates no machine from this input: Cannot read properties of undefined/,
    );
  });
});

describe("exports that are no machines", () => {
  it("are described", () => {
    const text = `import { fromCallback, fromEventObservable, fromObservable, fromPromise, fromTransition } from "xstate";
      export const a = fromPromise(async () => 1), b = fromCallback(() => {}), c = fromObservable(() => undefined),
        d = fromEventObservable(() => undefined), e = fromTransition((s) => s, 0), f = undefined, g = 1, h = "x";`;
    expect(paths("kinds", { "m.ts": text }, "list", "--from", "m.ts").stderr).toBe(
      '"m.ts" exports no state machine. Its exports are no machines: a is promise logic, b is callback logic, c is observable logic, ' +
        "d is event observable logic, e is transition logic, f is undefined, g is a number, h is a text.\n",
    );
  });

  it("are nothing", () => {
    expect(paths("nothing", { "m.ts": "export {};" }, "list", "--from", "m.ts").stderr).toContain(
      "It exports nothing.",
    );
  });

  it("may come from XState 4", () => {
    const files = { "m.ts": 'import { Machine } from "xstate"; export const m = Machine({});' };
    expect(paths("v4", files, "list", "--from", "m.ts").stderr).toContain("looks like XState 4");
  });
});

describe("a folder without machines", () => {
  it("is named, with --from", () => {
    const { status, stderr } = paths("new", { "package.json": "{}" });
    expect(stderr).toMatch(
      /^There is no folder "machines" in .*new\. Name the folder or file .* with --from, such as --from src\.\n$/,
    );
    expect(status).toBe(1);
    expect(paths("new", {}, "list").stderr).toBe(stderr);
  });

  it("says that its subfolders are not searched", () => {
    const files = { "src/deep/m.ts": `${XSTATE} export const m = ${light("m")};` };
    expect(paths("deep", files, "list", "--from", "src").stderr).toBe(
      '"src" has no files that export machines. Subfolders are not searched.\n',
    );
  });
});

describe("an output path that can't be written", () => {
  // Nobody may create a folder there.
  it.runIf(existsSync("/sys"))("is reported: without permission", () => {
    const { status, stderr } = paths(
      "denied",
      { "m.ts": `${XSTATE} export const m = ${light("m")};` },
      "draw",
      "m",
      "--from",
      "m.ts",
      "--out",
      "/sys/paths/m.mmd",
    );
    expect(stderr).toBe(
      `"/sys/paths/m.mmd" can't be written: permission denied. Choose another path, or change its permissions.\n`,
    );
    expect(status).toBe(1);
  });

  const files = {
    "m.ts": `${XSTATE} export const m = ${light("m")};`,
    "kept.txt": "kept",
    "folder.json/kept.txt": "kept",
  };
  it.each([
    [
      "below a file",
      ["show", "m", "--as", "json", "--out", "kept.txt/x.json"],
      /^"kept\.txt\/x\.json" can't be written: .*kept\.txt is a file, not a folder\.\n$/,
    ],
    ["deep below a file", ["draw", "m", "--out", "kept.txt/a/b/x.mmd"], /kept\.txt is a file, not a folder\.\n$/],
    [
      "several below a file",
      ["show", "m", "--as", "vitest", "--out", "kept.txt/a"],
      /kept\.txt is a file, not a folder\.\n$/,
    ],
    [
      "that is a folder",
      ["show", "m", "--as", "json", "--out", "folder.json"],
      /^"folder\.json" is a folder\. Name a file in it\.\n$/,
    ],
    [
      "of a history below a file",
      ["report", "--out", "r.html", "--history", "kept.txt/h", "--coverage", "run.json"],
      /kept\.txt is a file, not a folder\.\n$/,
    ],
  ])("is reported: %s", (_, words, message) => {
    const tally = { covered: 0, total: 1, missing: ["x"] };
    const run = {
      environment: "Node",
      machines: [
        {
          machine: "m",
          ...{ states: tally, combinations: tally, transitions: tally, guardOutcomes: tally, inCombinations: tally },
          ...{ pairs: null, excluded: {}, walks: 1, steps: 1 },
        },
      ],
    };
    const { status, stderr } = paths("out", { ...files, "run.json": JSON.stringify(run) }, ...words, "--from", "m.ts");
    expect(stderr).toMatch(message);
    expect(status).toBe(1);
  });
});

describe("a file without a machine", () => {
  it("is reported with a hint: functions are called with an input", () => {
    const files = { "m.ts": `${XSTATE} export const makeLight = ({ id }) => createMachine({ id, on: { go: {} } });` };
    expect(paths("maker", files, "list", "--from", "m.ts").stderr).toContain(
      "makeLight is a function that creates a machine. With --input",
    );
    expect(paths("maker", files, "list", "--from", "m.ts", "--input", '{"id":"x"}').stdout).toContain("makeLight");
    expect(paths("maker", files, "list", "--from", "m.ts", "--input", "{").stderr).toContain("--input takes JSON");
  });

  it("is reported with a hint: a configuration must be passed to createMachine", () => {
    const files = { "m.ts": 'export const old = { initial: "a", states: { a: {} } };' };
    expect(paths("old", files, "list", "--from", "m.ts").stderr).toContain(
      "old is a configuration, or a machine of XState 4",
    );
  });

  it.each(["not-here", "@not/here"])("is reported with the package to install: %s", (name) => {
    const files = { "m.ts": `import { x } from "${name}/deep"; export const m = x;` };
    expect(paths("missing", files, "list", "--from", "m.ts").stderr).toMatch(
      new RegExp(`m\\.ts can't be imported: ${name} is not installed. Run npm install ${name}, or use --stand-in.\n$`),
    );
  });

  it("is read with a stand-in for a package that is not installed", () => {
    const lines = [
      'import all, { type Kind, create } from "not-here"; import * as deep from "@not/here/deep";',
      'class Own extends deep.Base { kind: Kind = create("x").of(1).kind; }',
      "export const [first] = all; export const made = create({ states: {} }); export const own = String(new Own());",
      `export const m = ${light("m")};`,
    ];
    const files = { "m.ts": [XSTATE, ...lines].join("\n") };
    const { status, stdout, stderr } = paths("standing", files, "list", "--from", "m.ts", "--stand-in");
    expect(status).toBe(0);
    expect(stdout).toMatch(/ m /);
    expect(stdout).not.toContain("made");
    expect(stderr).toContain("not-here is not installed. In ");
    expect(stderr).toContain("@not/here/deep is not installed. In ");
  });

  it("does not stop the other files of a folder", () => {
    const files = {
      "bad.ts": 'throw new Error("one line\\nand another");',
      "good.ts": `${XSTATE} export const m = ${light("good")};`,
    };
    const { status, stdout, stderr } = paths("mixed", files, "list", "--from", ".");
    // The exit code shows that the output is incomplete.
    expect(status).toBe(1);
    expect(stdout).toContain("m");
    expect(stderr).toMatch(/bad\.ts can't be imported: one line and another\n/);
  });
});

describe("a machine that XState refuses", () => {
  it("is reported with XState's message, and does not stop the others", () => {
    const files = {
      "m.ts": `${XSTATE} export const bad = createMachine({ id: "bad", initial: "gone", states: { a: {} }, on: { go: ".a" } });
        export const good = ${light("good")};`,
    };
    const { status, stdout, stderr } = paths("refused", files, "show", "--all", "--from", "m.ts");
    expect(status).toBe(1);
    expect(stdout).toContain("Case 1. good: Go -> b");
    expect(stderr).toMatch(/bad \(.*m\.ts\): .*gone/);
  });
});

describe("a machine with an input", () => {
  it("starts with the value of --input", () => {
    const files = {
      "m.ts": `${XSTATE} export const m = createMachine({
        context: ({ input }) => ({ wait: input.wait * 2 }),
        initial: "a", states: { a: { after: { pause: "b" } }, b: {} },
      }, { delays: { pause: ({ context }) => context.wait } });`,
    };
    const { stdout } = paths("input", files, "show", "m", "--from", "m.ts", "--input", '{"wait":21}');
    expect(stdout).toContain("1. Wait 42 ms (pause).");
    expect(stdout).not.toContain("Missing input:");
  });
});

describe("a file that prints", () => {
  it("does not print to the output of the command", () => {
    const files = { "m.ts": `${XSTATE} console.log("hello"); export const m = ${light("m")};` };
    const { stdout, stderr } = paths("prints", files, "show", "m.ts", "--as", "json");
    expect(JSON.parse(stdout).machines).toHaveLength(1);
    expect(stderr).toContain("hello");
  });
});

describe("a file that sets timers", () => {
  it("does not keep the command running", () => {
    const files = { "m.ts": `${XSTATE} setInterval(() => {}, 1000); export const m = ${light("m")};` };
    expect(paths("timers", files, "list", "--from", "m.ts").status).toBe(0);
  });
});

/** CSS modules: each belongs to one component. Each class in a view exists, and each class in a sheet is used. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const SOURCES = readdirSync("src", { recursive: true, encoding: "utf8" }).map((name) => join("src", name));
const read = (path: string) => readFileSync(path, "utf8");

/** Returns the class names in the selectors of a sheet, not in its declarations. */
function classesOf(sheet: string): ReadonlySet<string> {
  const selectors = read(sheet)
    .replace(/\/\*[\s\S]*?\*\//g, "")
    // Classes that a library sets.
    .replace(/:global\([^)]*\)/g, "")
    .replace(/"[^"]*"|url\([^)]*\)/g, "")
    .replace(/\{[^{}]*\}/g, (block) => block.replace(/:[^;{}]*;/g, ";"));
  return new Set([...selectors.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = ""]) => name));
}

interface LookUp {
  readonly view: string;
  readonly sheet: string;
  readonly name: string;
}

const IMPORT = /import (\w+) from "([^"]+\.module\.css)";/g;
const lookUps: LookUp[] = SOURCES.filter((path) => path.endsWith(".tsx")).flatMap((view) => {
  const text = read(view);
  return [...text.matchAll(IMPORT)].flatMap(([, variable = "", path = ""]) => {
    const sheet = join(dirname(view), path);
    const names = [...text.matchAll(new RegExp(`\\b${variable}(?:\\["([^"]+)"\\]|\\.(\\w+))`, "g"))];
    return names.map(([, quoted, bare]) => ({ view, sheet, name: quoted ?? bare ?? "" }));
  });
});
const sheets = new Map(
  SOURCES.filter((path) => path.endsWith(".module.css")).map((sheet) => [sheet, classesOf(sheet)] as const),
);

test("each class used in a view exists in its sheet", () => {
  expect(lookUps.filter(({ sheet, name }) => !sheets.get(sheet)?.has(name))).toEqual([]);
});

test("each class is used by a literal name, so that this test finds it", () => {
  const open = SOURCES.filter((path) => path.endsWith(".tsx")).flatMap((view) => {
    const variables = [...read(view).matchAll(IMPORT)].map(([, variable]) => variable).join("|");
    const found = variables ? read(view).match(new RegExp(`\\b(?:${variables})\\[(?!")[^\\]]*\\]`, "g")) : null;
    return (found ?? []).map((lookUp) => `${view}: ${lookUp}`);
  });
  expect(open).toEqual([]);
});

test("each class of a sheet is used in a view", () => {
  const asked = new Set(lookUps.map(({ sheet, name }) => `${sheet} .${name}`));
  const there = [...sheets].flatMap(([sheet, names]) => [...names].map((name) => `${sheet} .${name}`));
  expect(there.filter((name) => !asked.has(name))).toEqual([]);
});

/** Sheets that several components share. */
const SHARED = {
  // A failed page and a failed site look the same.
  "src/shell/Failure.module.css": [
    "src/shell/BrokenSite.tsx",
    "src/shell/FailureDrawing.tsx",
    "src/shell/PageArea.tsx",
  ],
  // The menu of a page without scripts looks like the one with scripts.
  "src/shell/HeaderDisclosure.module.css": ["src/shell/HeaderDisclosure.tsx", "src/shell/NoScriptMenu.tsx"],
  // The search and its error message fill the same bar.
  "src/shell/SearchBar.module.css": ["src/shell/SearchBar.tsx", "src/shell/SearchLoadError.tsx"],
};

test("each sheet is imported by one component", () => {
  const imports = SOURCES.filter((path) => /\.tsx?$/.test(path)).flatMap((view) =>
    [...read(view).matchAll(/"([^"]+\.module\.css)"/g)].map(([, path = ""]) => ({
      view,
      sheet: join(dirname(view), path),
    })),
  );
  const shared = [...Map.groupBy(imports, ({ sheet }) => sheet)].filter(([, by]) => by.length > 1);
  expect(Object.fromEntries(shared.map(([sheet, by]) => [sheet, by.map(({ view }) => view).sort()]))).toEqual(SHARED);
});

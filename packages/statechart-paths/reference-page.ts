/** Writes the reference page from the declarations of the package. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseAst } from "vitest/node";

const HERE = import.meta.dirname;
/** The page, relative to this package. */
export const PAGE = join(HERE, "docs/reference.md");
/** The entry points of the package and their modules. */
const ENTRIES = {
  "statechart-paths": "index",
  "statechart-paths/graph": "graph",
  "statechart-paths/vitest": "vitest",
  "statechart-paths/playwright": "playwright",
};

interface Declaration {
  readonly name: string;
  readonly isType: boolean;
  /** The doc comment as one line per paragraph; empty without one. */
  readonly doc: string;
  readonly code: string;
  readonly module: Module;
}
interface Module {
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** Paths of the modules of this package that a name is imported or exported from. */
  readonly sources: ReadonlyMap<string, string>;
  /** Names that the module exports from others. */
  readonly exported: readonly string[];
}

/** Returns the text of the doc comment at the end of `text`, the part of the file before a declaration. */
function docBefore(text: string): string {
  const [, comment = ""] = /\/\*\*((?:(?!\*\/).)*)\*\/\s*$/s.exec(text) ?? [];
  return comment.replaceAll(/\s*\n\s*\* ?/g, " ").trim();
}

const modules = new Map<string, Module>();

/** Reads a declaration file. */
function moduleAt(path: string): Module {
  const known = modules.get(path);
  if (known) return known;
  const text = readFileSync(path, "utf8");
  const declarations = new Map<string, Declaration>();
  const sources = new Map<string, string>();
  const exported: string[] = [];
  const module = { declarations, sources, exported };
  modules.set(path, module);
  const sourceOf = (from: string) => resolve(path, "..", from.replace(/\.ts$/, ".d.ts"));
  let end = 0;
  for (const node of parseAst(text, { lang: "dts" }).body) {
    const before = text.slice(end, node.start);
    end = node.end;
    if (node.type === "ImportDeclaration" && node.source.value.startsWith("."))
      for (const { local } of node.specifiers) sources.set(local.name, sourceOf(node.source.value));
    if (node.type === "ExportNamedDeclaration" && node.source)
      for (const { exported: name } of node.specifiers) {
        if (name.type !== "Identifier") continue;
        sources.set(name.name, sourceOf(node.source.value));
        exported.push(name.name);
      }
    const declared = node.type === "ExportNamedDeclaration" ? node.declaration : node;
    if (!(declared && "type" in declared)) continue;
    const id =
      declared.type === "VariableDeclaration" ? declared.declarations[0]?.id : "id" in declared ? declared.id : null;
    if (id?.type !== "Identifier") continue;
    const isType = declared.type.startsWith("TSInterface") || declared.type.startsWith("TSTypeAlias");
    const code = text.slice(declared.start, declared.end).replace(/^declare /, "");
    declarations.set(id.name, { name: id.name, isType, doc: docBefore(before), code, module });
  }
  return module;
}

/** Returns the declaration of a name in a module, also if it comes from another module of this package. */
function declarationOf(module: Module, name: string): Declaration | undefined {
  const source = module.sources.get(name);
  return module.declarations.get(name) ?? (source === undefined ? undefined : declarationOf(moduleAt(source), name));
}

/** Returns the types of this package that a declaration refers to. */
const typesIn = ({ code, module }: Declaration): Declaration[] =>
  [...new Set(code.match(/\b[A-Z]\w*/g))].flatMap((name) => {
    const found = declarationOf(module, name);
    return found?.isType ? [found] : [];
  });

const inOrder = (declarations: Iterable<Declaration>) =>
  [...declarations].toSorted((one, other) => one.name.localeCompare(other.name, "en"));

const sectionOf = ({ name, doc, code }: Declaration) =>
  [`#### ${name}`, ...(doc === "" ? [] : [doc]), `\`\`\`ts\n${code.replaceAll("    ", "  ")}\n\`\`\``].join("\n\n");

function partOf(title: string, declarations: readonly Declaration[]): string[] {
  return declarations.length === 0 ? [] : [`### ${title}`, ...inOrder(declarations).map(sectionOf)];
}

/** The reference page, and the exports that lack a doc comment. */
export interface Reference {
  readonly page: string;
  readonly undocumented: readonly string[];
}

/** Creates the reference from a folder of declaration files. */
export function referenceOf(folder: string): Reference {
  modules.clear();
  const entries = Object.entries(ENTRIES).map(([entry, name]) => {
    const module = moduleAt(join(folder, `${name}.d.ts`));
    const names = [...module.exported, ...module.declarations.keys()];
    return { entry, declarations: names.flatMap((each) => declarationOf(module, each) ?? []) };
  });
  const exported = new Set(entries.flatMap(({ declarations }) => declarations));
  const used = new Set(exported);
  // A Set is iterated in order of insertion, so this visits the types that it adds as well.
  for (const declaration of used) for (const type of typesIn(declaration)) used.add(type);
  const further = [...used].filter((declaration) => !exported.has(declaration));
  const lines = [
    "# Reference",
    "This page lists every export of the package with its types and comments. Types that are not listed, such as `AnyStateMachine`, are those\nof XState.",
    "<!-- Written by: npm run reference -w statechart-paths -->",
    ...entries.flatMap(({ entry, declarations }) => [
      `## ${entry}`,
      ...partOf(
        "Functions and classes",
        declarations.filter(({ isType }) => !isType),
      ),
      ...partOf(
        "Types",
        declarations.filter(({ isType }) => isType),
      ),
    ]),
    "## Types used above",
    "These types are part of the signatures above. They can't be imported.",
    ...inOrder(further).map(sectionOf),
  ];
  return {
    page: `${lines.join("\n\n")}\n`,
    undocumented: [...exported].filter(({ doc }) => doc === "").map(({ name }) => name),
  };
}

/** Creates the reference of the current sources. */
export function currentReference(): Reference {
  const folder = mkdtempSync(join(tmpdir(), "declarations-"));
  try {
    const tsc = resolve(HERE, "../../node_modules/.bin/tsc");
    const project = ["--project", join(HERE, "tsconfig.build.json"), "--emitDeclarationOnly", "--outDir", folder];
    const { status, stdout, error } = spawnSync(tsc, project, { encoding: "utf8" });
    if (status !== 0) throw new Error(`tsc failed: ${error?.message ?? stdout}`);
    return referenceOf(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

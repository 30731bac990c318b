/** Imports point one way (design section 4): contract <- machines <- src, contract <- server; parts of a layer keep apart. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { ROUTES } from "../contract/routes.ts";

const ROOT = resolve(import.meta.dirname, "..");

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(join(ROOT, path)).isDirectory()) return sourcesBelow(path);
    return /\.tsx?$/.test(name) ? [path] : [];
  });
}

interface Import {
  readonly from: string;
  /** Path from the root for a file of ours, the package's name for others. */
  readonly to: string;
  readonly isType: boolean;
}

const IMPORT = /^(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s)?"([^"]+)"|\bimport\("([^"]+)"\)/gm;

function importsOf(from: string): Import[] {
  const text = readFileSync(join(ROOT, from), "utf8");
  return [...text.matchAll(IMPORT)].map(([, type, static_, dynamic]) => {
    const to = static_ ?? dynamic ?? "";
    const path = to.startsWith(".") ? relative(ROOT, resolve(ROOT, dirname(from), to)) : to;
    return { from, to: path, isType: type !== undefined };
  });
}

const importsBelow = (folder: string) => sourcesBelow(folder).flatMap(importsOf);
const leads = (folder: string, allowed: RegExp) =>
  importsBelow(folder)
    .filter(({ to }) => !allowed.test(to))
    .map(({ from, to }) => `${from} -> ${to}`);

describe("imports point one way", () => {
  test("the contract imports zod only", () => {
    expect(leads("contract", /^(contract\/|zod$)/)).toEqual([]);
  });

  test("machines import xstate and the contract only", () => {
    expect(leads("machines", /^(machines\/|contract\/|xstate(\/|$))/)).toEqual([]);
  });

  test("views import nothing of the server, tools or tests", () => {
    const wrong = importsBelow("src").filter(({ to }) => /^(server|tools|tests|node:)/.test(to));
    expect(wrong).toEqual([]);
  });

  test("the browser gets no zod: views and machines take only types from the schemas", () => {
    const schemas = /^contract\/(shape|entities|pages|search|forms)\.ts$/;
    const wrong = ["src", "machines"]
      .flatMap(importsBelow)
      .filter(({ to, isType }) => to === "zod" || (schemas.test(to) && !isType));
    expect(wrong).toEqual([]);
  });

  test("the server imports no component", () => {
    expect(importsBelow("server").filter(({ to }) => /^(src|machines)\//.test(to) && to.endsWith(".tsx"))).toEqual([]);
  });

  test("src/ui knows nothing of pages, parts, shell and page data", () => {
    const wrong = importsBelow("src/ui").filter(({ to }) => /^src\/(pages|parts|shell)\//.test(to));
    expect(wrong).toEqual([]);
  });

  test("packages know nothing of this site, and are used by their names", () => {
    const site = /^(contract|machines|src|server|tests|tools)\//;
    expect(importsBelow("packages").filter(({ to }) => site.test(to))).toEqual([]);
    const inside = ["contract", "machines", "src", "server", "tests", "tools"].flatMap(importsBelow);
    expect(inside.filter(({ to }) => to.startsWith("packages/"))).toEqual([]);
  });

  test("no address of the site is spelled out: pathTo makes it of the route table", () => {
    const firsts = new Set(Object.values(ROUTES).map(({ path }) => path.split("/")[1]));
    const spelled = new RegExp(`["'\`]/(${[...firsts].join("|")})(["'\`/?#]|\\$\\{)`);
    const wrong = ["machines", "src", "server"].flatMap(sourcesBelow).filter((file) => {
      const code = readFileSync(join(ROOT, file), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/ .*|hint: .*/g, "");
      return spelled.test(code);
    });
    expect(wrong).toEqual([]);
  });

  test("pages know nothing of each other", () => {
    const folderOf = (path: string) => /^src\/pages\/([^/]+)\//.exec(path)?.[1];
    const wrong = importsBelow("src/pages").filter(({ from, to }) => {
      const page = folderOf(to);
      return page !== undefined && page !== folderOf(from);
    });
    expect(wrong).toEqual([]);
  });
});

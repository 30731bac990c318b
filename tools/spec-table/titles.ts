/** The titles of the tests in a file, as they are written there, with their place and the comment above them. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";

interface TitledTest {
  /** The title of a test(), it() or describe() of any kind; `${…}` stands for a part that a template fills in. */
  readonly title: string;
  /** The start of the call in the source. */
  readonly start: number;
}
export interface TitlesOfFile {
  readonly titles: readonly TitledTest[];
  /** Every other string, number and piece of a template in the file: what its tables may fill a title with. */
  readonly literals: ReadonlySet<string>;
}

type Node = Readonly<Record<string, unknown>>;

const CALLERS = new Set(["test", "it", "describe"]);
/** `test.step`, `test.use`, `test.beforeEach` and the like name no test. */
const FLAVOURS =
  /^(?:describe|each|for|only|skip|fails|concurrent|sequential|parallel|serial|skipIf|runIf|extend|fixme|fail)$/;
/** Placeholders of a title for its table: `%s`, `$field` and `${…}`. */
const PLACEHOLDER = /%[sdifjo]|\$\{[^}]*\}|\$[A-Za-z_]\w*/g;
const ONE_PLACEHOLDER = /^%[sdifjo]$/;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** Whether a callee is test, it or describe, be it `test.describe`, `it.each([…])` or `` it.each`…` ``. */
function isCaller(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee["type"] === "Identifier") return CALLERS.has(String(callee["name"]));
  if (callee["type"] === "CallExpression") return isCaller(callee["callee"]);
  if (callee["type"] === "TaggedTemplateExpression") return isCaller(callee["tag"]);
  if (callee["type"] !== "MemberExpression") return false;
  const property = callee["property"];
  return isNode(property) && FLAVOURS.test(String(property["name"])) && isCaller(callee["object"]);
}

/** Reads the titles and the other literals of TypeScript source; `path` tells whether it holds JSX. */
export function readTitles(path: string, source: string): TitlesOfFile {
  const titles: TitledTest[] = [];
  const literals = new Set<string>();
  const textOf = (node: Node): string | undefined => {
    if (node["type"] === "Literal") return String(node["value"]);
    if (node["type"] !== "TemplateLiteral") return undefined;
    return source.slice(Number(node["start"]) + 1, Number(node["end"]) - 1);
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const entry of value) visit(entry);
      return;
    }
    if (typeof value !== "object" || value === null) return;
    if (!isNode(value)) {
      for (const inner of Object.values(value)) visit(inner);
      return;
    }
    const args = value["type"] === "CallExpression" && Array.isArray(value["arguments"]) ? value["arguments"] : [];
    const first: unknown = args[0];
    const title = args.length > 1 && isNode(first) && isCaller(value["callee"]) ? textOf(first) : undefined;
    if (title !== undefined) titles.push({ title, start: Number(value["start"]) });
    if (value["type"] === "Literal") literals.add(String(value["value"]));
    if (value["type"] === "TemplateElement") literals.add(source.slice(Number(value["start"]), Number(value["end"])));
    for (const [key, inner] of Object.entries(value)) {
      // The title itself is no literal that a title may be filled with.
      if (title !== undefined && key === "arguments") visit(args.slice(1));
      else visit(inner);
    }
  };
  visit(parseSync(path, source).program);
  return { titles, literals };
}

const unquoted = (text: string) => text.replace(/^"(.*)"$/, "$1");

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Whether `name` is a title of the file: as it is written, or with placeholders filled by literals of the file. */
export function isTitle(name: string, { titles, literals }: TitlesOfFile): boolean {
  return titles.some(({ title }) => {
    if (title === name) return true;
    const pieces = title.split(PLACEHOLDER);
    if (pieces.length === 1) return false;
    const filled = new RegExp(`^${pieces.map(literally).join("(.*?)")}$`, "u").exec(name);
    return filled?.slice(1).every((text) => literals.has(unquoted(text)) || ONE_PLACEHOLDER.test(text)) ?? false;
  });
}

const ROOT = join(import.meta.dirname, "../..");
/** A path, and the name of a test in that file: how the tables of docs/ name what proves a line. */
const NAMED = /`([^`]+)` “([^”]+)”/g;
const read = new Map<string, TitlesOfFile>();

export interface NamedTest {
  readonly path: string;
  readonly name: string;
}

/** The tests that a cell of a table names. */
export const testsNamedIn = (cell: string): readonly NamedTest[] =>
  [...cell.matchAll(NAMED)].map(([, path = "", name = ""]) => ({ path, name }));

/** Whether a file has a test, or a group of tests, of this name. */
export function hasTest({ path, name }: NamedTest): boolean {
  if (!existsSync(join(ROOT, path))) return false;
  const titles = read.get(path) ?? readTitles(path, readFileSync(join(ROOT, path), "utf8"));
  read.set(path, titles);
  return isTitle(name, titles);
}

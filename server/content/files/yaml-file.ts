import { join } from "node:path";
import { type Document, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit } from "yaml";
import { z } from "zod";
import { unwrittenIn } from "../texts/characters.ts";
import { readText, readTextNow, requireShallow, UnfitFile } from "./bounded-text.ts";
import { TEXT_HINT } from "./fields.ts";
import type { Problem } from "./problems.ts";
import { type Schedule, type ScheduleProblem, takeSchedules } from "./schedule.ts";
import { mistakeIn } from "./yaml-mistakes.ts";

type Path = readonly PropertyKey[];

/** Locates problems in a file. */
export interface Lines {
  /** Relative to the content folder. */
  readonly name: string;
  /** The line of a field, or of what would hold it where it is missing. */
  readonly lineOf: (path: Path) => number;
}

/** A YAML file that knows on which line each of its fields stands. */
export interface YamlFile extends Lines {
  readonly data: unknown;
  /** Errors of the notation itself. */
  readonly problems: readonly Problem[];
  /** The parsed document, with the source text of its scalars. */
  readonly document?: Document.Parsed;
}

/** Reads one YAML file below `folder`. Throws only where the file can't be read. */
export const readYaml = async (folder: string, name: string): Promise<YamlFile> =>
  yamlOf(folder, name, await readText(folder, name));

/** The library compares each key of a mapping with all before it: ten thousand of them would take seconds. */
const PARSING = { prettyErrors: false, uniqueKeys: false } as const;
/** How often one anchor may be repeated, and how many values that may make of a file. */
const MAX_ALIASES = 100;
const MAX_VALUES = 200_000;

/** Max reported lines with control characters. In a binary file every line has them. */
const MAX_UNWRITTEN = 5;

function yamlOf(folder: string, name: string, text: string): YamlFile {
  const lines = new LineCounter();
  const lineOf = linesOf(folder, name);
  const problemAt = (line: number, problem: string, hint: string): Problem => ({
    file: name,
    line,
    field: "",
    problem,
    hint,
  });
  const unread = (problems: readonly Problem[]): YamlFile => ({ name, data: undefined, problems, lineOf });
  const unwritten = unwrittenIn(text, MAX_UNWRITTEN);
  if (unwritten.length > 0)
    return unread(unwritten.map(({ offset, problem, hint }) => problemAt(lineIn(text, offset), problem, hint)));
  try {
    requireShallow(text);
    const document = parsed(text, lines);
    const mistake = mistakeIn(document, text) ?? escapedIn(document);
    if (mistake) return unread([problemAt(lineAt(lines, mistake.offset), mistake.problem, mistake.hint)]);
    return { name, data: valuesOf(document), problems: [], lineOf, document };
  } catch (problem) {
    if (!(problem instanceof UnfitFile)) throw problem;
    return unread([problemAt(problem.line, problem.message, problem.hint)]);
  }
}

/** Keys are texts, as they are written: 0080 is not 80, and no is not false. */
function parsed(text: string, lineCounter: LineCounter): Document.Parsed {
  const document = parseDocument(text, { ...PARSING, lineCounter });
  visit(document, {
    Pair(_, { key }) {
      if (isScalar(key) && typeof key.value !== "string" && key.source) key.value = key.source;
    },
  });
  return document;
}

/** A character that nobody writes, and that an escape stands for: "\v". */
function escapedIn(document: Document.Parsed) {
  let found: ReturnType<typeof unwrittenIn>[number] | undefined;
  visit(document, {
    Scalar(_, { type, value, range }) {
      if (type !== "QUOTE_DOUBLE") return undefined;
      const [unwritten] = unwrittenIn(String(value), 1);
      if (!unwritten) return undefined;
      found = { ...unwritten, offset: range?.[0] ?? 0 };
      return visit.BREAK;
    },
  });
  return found;
}

/** @throws UnfitFile where aliases would make far more of the file than stands in it */
function valuesOf(document: Document.Parsed): unknown {
  const tooMany = () =>
    new UnfitFile(
      `repeats too much: at most ${MAX_ALIASES} times one anchor (&name), and ${MAX_VALUES} values in all`,
      "Write out what is repeated, or repeat less of it (*name).",
    );
  let data: unknown;
  try {
    data = document.toJS({ maxAliasCount: MAX_ALIASES });
  } catch (problem) {
    // Error text of the YAML library for aliases that expand too far.
    throw problem instanceof ReferenceError ? tooMany() : problem;
  }
  if (hasAliases(document) && !hasAtMost(data, MAX_VALUES)) throw tooMany();
  return data;
}

function hasAliases(document: Document.Parsed): boolean {
  let found = false;
  visit(document, {
    Alias() {
      found = true;
      return visit.BREAK;
    },
  });
  return found;
}

/** Whether data has at most this many values, counting repeated ones each time. Stops counting at the limit. */
function hasAtMost(data: unknown, most: number): boolean {
  let left = most;
  const count = (value: unknown): boolean => {
    left -= 1;
    if (left < 0) return false;
    return typeof value !== "object" || value === null || Object.values(value).every(count);
  };
  return count(data);
}

const lineIn = (text: string, offset: number) => text.slice(0, offset).split("\n").length;
const lineAt = (lines: LineCounter, offset: number) => Math.max(1, lines.linePos(offset).line);

/** The file of the last line look-up: problems are reported file by file. */
let looked: { readonly path: string; readonly text: string; readonly find: Lines["lineOf"] } | undefined;

/** Looks up lines in the current file on demand. A parsed document takes ten times the memory of its data. */
export const linesOf =
  (folder: string, name: string): Lines["lineOf"] =>
  (field) => {
    const path = join(folder, name);
    const text = readTextNow(folder, name) ?? "";
    if (looked?.path !== path || looked.text !== text) {
      const lines = new LineCounter();
      const document = parsed(text, lines);
      looked = { path, text, find: (each) => lineAt(lines, offsetOf(document, each)) };
    }
    return looked.find(field);
  };

function offsetOf(document: Document.Parsed, path: Path): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const keys = path.slice(0, length).map((key) => (typeof key === "number" ? key : String(key)));
    const node: unknown = length === 0 ? document.contents : document.getIn(keys, true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

/** A valid part of the content with the file that it came from, so that further problems can be placed. */
export interface LoadedFile<T = unknown> {
  readonly file: Lines;
  readonly data: T;
  /** When the file, or entries of lists in it, are shown; of what is always shown nothing is said. */
  readonly schedules: readonly Schedule[];
}

/** The result of reading a file: its data, or its problems. */
export interface Loaded<T = unknown> {
  readonly loaded?: LoadedFile<T>;
  readonly problems: readonly Problem[];
}

/** The problem of a file that cannot be read. */
export function unreadable(name: string, error: NodeJS.ErrnoException): Problem {
  if (error instanceof UnfitFile)
    return { file: name, line: error.line, field: "", problem: error.message, hint: error.hint };
  const problem = error.code === "ENOENT" ? "is missing" : `cannot be read: ${error.message}`;
  return { file: name, line: 1, field: "", problem, hint: HINTS[error.code ?? ""] ?? "Write the file again." };
}
const HINTS: Readonly<Record<string, string>> = {
  ENOENT: "Write this file.",
  EACCES: "Give the server the right to read it.",
  EPERM: "Give the server the right to read it.",
};

/** Reads one YAML (or JSON) file below `folder`. The answer holds either the file or why it can't be read. */
export async function openYaml(
  folder: string,
  name: string,
): Promise<{ readonly file?: YamlFile; readonly problems: readonly Problem[] }> {
  const file = await readYaml(folder, name).catch((error: unknown) => error as NodeJS.ErrnoException);
  return file instanceof Error ? { problems: [unreadable(name, file)] } : { file, problems: [] };
}

/** Reads and validates one YAML (or JSON) file below `folder`. */
export async function loadFile<T extends z.ZodType>(
  folder: string,
  name: string,
  schema: T,
): Promise<Loaded<z.output<T>>> {
  const { file, problems } = await openYaml(folder, name);
  return file ? loadedFile(schema, file) : { problems };
}

/** Reads the text of a YAML or JSON file below `folder` with a schema. */
export const loadText = <T extends z.ZodType>(
  folder: string,
  name: string,
  text: string,
  schema: T,
): Loaded<z.output<T>> => loadedFile(schema, yamlOf(folder, name, text));

/** Validates a file that was read. */
export function loadedFile<T extends z.ZodType>(schema: T, yaml: YamlFile): Loaded<z.output<T>> {
  const { data, schedules = [], problems } = validate(schema, yaml);
  const { name, lineOf } = yaml;
  return problems.length > 0
    ? { problems }
    : { loaded: { file: { name, lineOf }, data: data as z.output<T>, schedules }, problems };
}

/** Validates the data of a file. The answer holds either the data or the problems. */
export function validate<T extends z.ZodType>(
  schema: T,
  { name, data, document, lineOf, problems }: YamlFile,
): Validated<z.output<T>> {
  if (problems.length > 0) return { problems };
  const written = document ? asWritten(data, document.contents, schema, document) : data;
  const { data: rest, schedules, problems: wrong } = takeSchedules(written);
  const result = schema.safeParse(rest, { reportInput: true });
  const told = [...wrong, ...(result.success ? emptied(schema, rest, schedules) : [])].map(({ path, ...said }) => ({
    file: name,
    line: lineOf(path),
    field: path.join("."),
    ...said,
  }));
  if (result.success) return told.length > 0 ? { problems: told } : { data: result.data, schedules, problems: [] };
  return {
    problems: [
      ...told,
      ...oncePerText(result.error.issues, document).map(({ path, issue }) => ({
        file: name,
        line: lineOf(issue.code === "unrecognized_keys" ? [...path, ...issue.keys.slice(0, 1)] : path),
        field: path.map(String).join("."),
        problem: problemOf(issue, schemaAt(schema, path)),
        hint: hintOf(issue, schemaAt(schema, path)),
      })),
    ],
  };
}

/** The issues with their places. One text that stands for all languages is one place, and what is wrong with it one issue. */
function oncePerText(issues: readonly z.core.$ZodIssue[], document: Document.Parsed | undefined) {
  const placed = issues.map((issue) => {
    const keys = issue.path.slice(0, -1).map((key) => (typeof key === "number" ? key : String(key)));
    const isInText = keys.length > 0 && isScalar(document?.getIn(keys, true));
    return { issue, path: isInText ? issue.path.slice(0, -1) : issue.path };
  });
  return placed.filter(
    ({ path, issue }, index) =>
      path === issue.path ||
      placed.findIndex((other) => other.path.join() === path.join() && other.issue.message === issue.message) === index,
  );
}

/** The data with each scalar as it is written where the schema wants a text: `1.50`, `0080`, `true`, `.inf`. */
function asWritten(data: unknown, node: unknown, schema: z.ZodType | undefined, document: Document.Parsed): unknown {
  const found = isAlias(node) ? node.resolve(document) : node;
  if (schema === undefined) return data;
  if (isScalar(found)) {
    const { source, type } = found;
    const isText = typeof data === "string" || data === null || type !== "PLAIN" || source === undefined;
    return !isText && Object.is(data, found.value) && wantsText(schema, data, source) ? source : data;
  }
  const inside = (key: string | number, value: unknown, inner: unknown) =>
    asWritten(value, inner, schemaBelow(schema, key), document);
  if (isSeq(found) && Array.isArray(data)) return data.map((item, index) => inside(index, item, found.items[index]));
  if (!isMap(found) || typeof data !== "object" || data === null) return data;
  const nodes = new Map(found.items.map(({ key, value }) => [isScalar(key) ? String(key.value) : "", value]));
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, inside(key, value, nodes.get(key))]));
}

function wantsText(schema: z.ZodType, value: unknown, source: string): boolean {
  if (schema.safeParse(source).success) return true;
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  return issue?.code === "invalid_type" && issue.expected === "string";
}

/** Lists that would be too short for their schema while what may be hidden in them is. */
function emptied(schema: z.ZodType, data: unknown, schedules: readonly Schedule[]): ScheduleProblem[] {
  const entries = schedules.filter(({ path }) => path.length > 0);
  const lists = Map.groupBy(entries, ({ path }) => path.slice(0, -1).join("."));
  return [...lists.values()].flatMap((hidden) => {
    const path = hidden[0]?.path.slice(0, -1) ?? [];
    const list = path.reduce<unknown>((inner, key) => (inner as Readonly<Record<PropertyKey, unknown>>)[key], data);
    const stays = (list as readonly unknown[]).filter((_, index) => !hidden.some((each) => each.path.at(-1) === index));
    if (schemaAt(schema, path)?.safeParse(stays).success !== false) return [];
    return [
      {
        path,
        problem: "may be left with too few entries",
        hint: "Leave one without draft, publish_at and unpublish_at.",
      },
    ];
  });
}

export interface Validated<T> {
  readonly data?: T;
  readonly schedules?: readonly Schedule[];
  readonly problems: readonly Problem[];
}

const wanted: Readonly<Record<string, string>> = {
  string: "a text",
  object: "a group of fields",
  record: "a group of fields",
  array: "a list",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
};

const MAX_QUOTED = 40;
/** A value as it may be quoted in a line. */
function quoted(value: unknown): string | undefined {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value !== "string" || value.length > MAX_QUOTED || value.includes("\n")) return undefined;
  return `"${value}"`;
}

const isByLanguage = (schema: z.ZodType | undefined) =>
  schema !== undefined && z.globalRegistry.get(schema)?.["hint"] === TEXT_HINT;

function problemOf(issue: z.core.$ZodIssue, schema: z.ZodType | undefined): string {
  const given = "input" in issue ? quoted(issue.input) : undefined;
  if (issue.code === "invalid_type" && given !== undefined) {
    if (issue.expected === "object" && isByLanguage(schema)) return "is one text, but needs one for each language";
    return `is not ${wanted[issue.expected] ?? issue.expected} (${given})`;
  }
  if ("input" in issue && issue.input === undefined && issue.code === "invalid_type") return "is missing";
  if (issue.code === "invalid_type") return `is not ${wanted[issue.expected] ?? issue.expected}`;
  if (issue.code === "unrecognized_keys")
    return `has the unknown field ${issue.keys.map((key) => `"${key}"`).join(", ")}`;
  if (issue.code === "too_big" && issue.message.startsWith("Too big")) return `is above ${issue.maximum}`;
  if (issue.code === "too_small" && issue.message.startsWith("Too small")) return `is below ${issue.minimum}`;
  if (issue.code === "invalid_value") return `is none of ${issue.values.map(String).join(", ")}`;
  return issue.message.replace(/\.$/, "");
}

function hintOf(issue: z.core.$ZodIssue, schema: z.ZodType | undefined): string {
  if (issue.code === "unrecognized_keys") {
    const inner = schema && unwrap(schema);
    const known = inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
    if (known.join() === "en,zh") return 'Put a text that holds a comma in quotes: {en: "one, two", zh: ...}.';
    return known.length > 0 ? `Known are ${known.join(", ")}.` : "Remove it or correct its name.";
  }
  const name = typeof issue.path.at(-1) === "string" ? `${String(issue.path.at(-1))}: ` : "";
  if (issue.code === "invalid_type" && issue.expected === "object" && isByLanguage(schema)) {
    const given = quoted(issue.input);
    if (given !== undefined) return `Write ${name}{en: ${given}, zh: ...}.`;
  }
  const hint = schema && z.globalRegistry.get(schema)?.["hint"];
  if (typeof hint === "string") return hint;
  if (issue.code === "invalid_type" && schema instanceof z.ZodObject) return fieldsHint(schema, issue.path.at(-1));
  if (issue.code === "invalid_type" && schema instanceof z.ZodArray) return listHint(schema, name);
  if (issue.code === "invalid_type" && (issue.expected === "number" || issue.expected === "int"))
    return `Write digits without quotes, such as ${name}${schema instanceof z.ZodNumberFormat ? 12 : 1.5}.`;
  if (issue.code === "invalid_type" && issue.expected === "boolean") return `Write ${name}true or ${name}false.`;
  if (issue.code === "invalid_type") return `Write ${wanted[issue.expected] ?? issue.expected}.`;
  if (issue.code === "invalid_value") return "Write one of them.";
  return "Write a value.";
}

/** The fields to be written, those that may be left out apart. Entries of lists and whole files have no name to begin with. */
function fieldsHint({ shape }: z.ZodObject, key: PropertyKey | undefined): string {
  const fields = Object.entries(shape as Readonly<Record<string, z.ZodType>>);
  const optional = fields.flatMap(([field, schema]) => (schema.isOptional() ? field : []));
  const needed = fields.flatMap(([field, schema]) => (schema.isOptional() ? [] : `${field}: ...`));
  const name = typeof key === "string" ? `${key}: ` : "";
  const further = optional.length > 0 ? `; ${optional.join(", ")} may be added` : "";
  return `Write ${name}{${needed.join(", ")}}${further}.`;
}

/** How a list is written: short ones in a line, those of fields with a line for each entry. */
function listHint({ element }: z.ZodArray, name: string): string {
  const inner = unwrap(element as z.ZodType);
  const fields = inner instanceof z.ZodObject ? Object.keys(inner.shape as object) : [];
  const [first] = fields;
  if (first === undefined || isByLanguage(hinted(element as z.ZodType))) return `Write ${name}[..., ...].`;
  return `Write each entry on a line of its own below ${name.trimEnd() || "the field"} as "- ${first}: ...".`;
}

/** The schema of a field, as far as it can be followed through wrappers. */
function schemaAt(schema: z.ZodType, path: Path): z.ZodType | undefined {
  const inner = unwrap(schema);
  const [key, ...rest] = path;
  if (key === undefined) return hinted(schema) ?? inner;
  if (inner instanceof z.ZodArray) return schemaAt(inner.element as z.ZodType, rest);
  if (inner instanceof z.ZodRecord) return schemaAt(inner.valueType as z.ZodType, rest);
  if (!(inner instanceof z.ZodObject)) return undefined;
  const next = (inner.shape as Readonly<Record<string, z.ZodType>>)[String(key)];
  // The texts of a bilingual field have no hint of their own: the field's is meant.
  return next && (rest.length > 0 ? schemaAt(next, rest) : (hinted(next) ?? hinted(schema) ?? unwrap(next)));
}

/** The schema of what stands below a key. */
function schemaBelow(schema: z.ZodType, key: PropertyKey): z.ZodType | undefined {
  const inner = unwrap(schema);
  // Parts of a schema are typed as zod's core has them; those of ours are made with z.
  if (inner instanceof z.ZodArray) return inner.element as z.ZodType;
  if (inner instanceof z.ZodTuple) return inner.def.items[Number(key)] as z.ZodType | undefined;
  if (inner instanceof z.ZodRecord) return inner.valueType as z.ZodType;
  if (inner instanceof z.ZodUnion)
    return inner.options.map((option) => schemaBelow(option as z.ZodType, key)).find(Boolean);
  if (!(inner instanceof z.ZodObject)) return undefined;
  const shape = inner.shape as Readonly<Record<string, z.ZodType>>;
  // Texts by language have the same schema in each language.
  return shape[String(key)] ?? (inner.def.catchall && shape["en"]);
}

/** The outermost schema that has a hint. */
function hinted(schema: z.ZodType): z.ZodType | undefined {
  if (z.globalRegistry.get(schema)?.["hint"] !== undefined) return schema;
  const next = inside(schema);
  return next && hinted(next);
}

function unwrap(schema: z.ZodType): z.ZodType {
  const next = inside(schema);
  return next ? unwrap(next) : schema;
}

function inside(schema: z.ZodType): z.ZodType | undefined {
  // zod types what is in a schema as of its core, here and above; what is made with z is a ZodType.
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodLazy)
    return schema.unwrap() as z.ZodType;
  if (schema instanceof z.ZodPipe) return (schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType;
  return undefined;
}

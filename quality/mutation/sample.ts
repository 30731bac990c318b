/** Chooses the mutants of a machine file on which its models are tried: the same ones for the same seed, none in texts or types. */
import { readFileSync } from "node:fs";
import type { Mutant } from "@stryker-mutator/api/core";
import type { Ignorer } from "@stryker-mutator/api/ignore";
import type { Logger } from "@stryker-mutator/api/logging";
import { type babel, Instrumenter } from "@stryker-mutator/instrumenter";
import { randomOf, someOf } from "../catalogue/random.ts";
import { type Change, changeOf } from "./change.ts";
import { mutableText } from "./machine-text.ts";

/** The size of a sample and the seed of its choice. */
export interface SampleOptions {
  readonly seed: number;
  /** The most mutants of one file. */
  readonly limit: number;
}
type Node = babel.NodePath["node"];

/** Properties that describe a machine and its states. */
const DESCRIPTIVE = ["description", "meta"];
const SENTENCE = /^[A-Z]\S* .*\.$/;

const isNamed = (node: Node, ...names: readonly string[]) =>
  node.type === "ObjectProperty" && node.key.type === "Identifier" && names.includes(node.key.name);

/** True for an argument of a call such as `setup({})` or `xstate.setup({})`. */
function isArgumentOf(name: string, path: babel.NodePath | null): boolean {
  const call = path?.parent;
  if (call?.type !== "CallExpression" || !call.arguments.some((argument) => argument === path?.node)) return false;
  const callee = call.callee.type === "MemberExpression" ? call.callee.property : call.callee;
  return callee.type === "Identifier" && callee.name === name;
}

/** True for a sentence, and for an object of nothing but sentences, such as the descriptions of events. */
function isText(node: Node): boolean {
  if (node.type === "StringLiteral") return SENTENCE.test(node.value);
  if (node.type !== "ObjectExpression" || node.properties.length === 0) return false;
  return node.properties.every((property) => property.type === "ObjectProperty" && isText(property.value));
}
/** True for the `types` of a setup, and for the argument of a setup that has nothing else. */
function isTypes(path: babel.NodePath): boolean {
  if (isNamed(path.node, "types")) return isArgumentOf("setup", path.parentPath);
  if (path.node.type !== "ObjectExpression" || !isArgumentOf("setup", path)) return false;
  return path.node.properties.every((property) => isNamed(property, "types"));
}
/** True for the id of a machine, which names it in logs. */
const isMachineId = (path: babel.NodePath) =>
  isNamed(path.node, "id") && isArgumentOf("createMachine", path.parentPath);

/** True for an attribute of a view that only its style or React reads. */
const isStyle = ({ type, name }: Node & { readonly name?: unknown }) =>
  type === "JSXAttribute" && ["className", "style", "key"].includes(String((name as { name?: unknown }).name));

const textsAndTypes: Ignorer = {
  shouldIgnore: (path) => {
    const at = path as babel.NodePath;
    const isDescriptive = isNamed(at.node, ...DESCRIPTIVE) || isText(at.node) || isMachineId(at);
    return isDescriptive || isTypes(at) || isStyle(at.node) ? "Changes a text, a type or a style only" : undefined;
  },
};

const no = () => false;
const nothing = () => {};
const silent: Logger = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
};

const textOf = (file: string) => readFileSync(file, "utf8");

/** Returns all mutants of a file with the text `source` that change behaviour, in their order in the file. */
export async function mutantsOf(file: string, source = textOf(file)): Promise<readonly Mutant[]> {
  const options = { plugins: null, excludedMutations: [], ignorers: [textsAndTypes] };
  const files = [{ name: file, content: mutableText(source), mutate: true }];
  const { mutants } = await new Instrumenter(silent).instrument(files, options);
  return mutants.filter(({ status }) => status !== "Ignored");
}

/** Returns a sample of the mutants of a file. It depends on the seed and the text of this file alone. */
export const sampleOf = async (
  file: string,
  { seed, limit }: SampleOptions,
  source = textOf(file),
): Promise<readonly Mutant[]> => someOf(await mutantsOf(file, source), limit, randomOf(seed));

/** Returns a mutant's key: two runs of Stryker over the same text give the same mutant the same key. */
export const keyOf = ({ location: { start, end }, mutatorName, replacement }: Mutant): string =>
  [start.line, start.column, end.line, end.column, mutatorName, replacement].join(" ");

/** Returns the changes of a sample. */
export async function changesOf(
  file: string,
  options: SampleOptions,
  source = textOf(file),
): Promise<readonly Change[]> {
  // The instrumenter counts lines and columns from 0.
  const fromOne = ({ line, column }: Mutant["location"]["start"]) => ({ line: line + 1, column: column + 1 });
  return (await sampleOf(file, options, source)).map((mutant) => {
    const { start, end } = mutant.location;
    return changeOf(file, source, { ...mutant, location: { start: fromOne(start), end: fromOne(end) } });
  });
}

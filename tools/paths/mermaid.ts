/** Writes a machine as a Mermaid state diagram. */
import type { AnyStateMachine, AnyStateNode } from "xstate";
import { type Arrow, arrowsOf, initialOf, innerLabels } from "./labels.ts";
import { type Structure, structureOf } from "./structure.ts";

const idOf = (node: AnyStateNode) => node.id.replace(/[^A-Za-z0-9]+/g, "_");
/** Colons, semicolons and quotes mean something to Mermaid. */
const safe = (text: string) => text.replace(/[:;"#]/g, " ").trim();

/** The innermost state that holds both ends of an arrow. */
function homeOf({ from, to }: Arrow): AnyStateNode | undefined {
  const above = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [node.parent, ...above(node.parent)] : []);
  return above(to).find((node) => above(from).includes(node));
}

/** Mermaid can't draw an arrow that leaves a region of a parallel state as a whole; it leaves the parallel state with it. */
function tailOf({ from, to }: Arrow): AnyStateNode {
  const { parent } = from;
  const isLeaving = parent?.type === "parallel" && !to.id.startsWith(`${parent.id}.`);
  return isLeaving ? tailOf({ from: parent, to, labels: [] }) : from;
}

const arrowLine = (indent: string, arrow: Arrow) =>
  `${indent}${idOf(tailOf(arrow))} --> ${idOf(arrow.to)} : ${arrow.labels.map(safe).join("<br/>")}`;

/** What a state does without leaving it: in the state, or beside one that holds others, where Mermaid wants a note. */
function innerLines(structure: Structure, node: AnyStateNode, isNested: boolean, indent: string): string[] {
  const labels = innerLabels(structure, node).map(safe);
  if (!isNested) return labels.map((label) => `${indent}${idOf(node)} : ${label}`);
  if (labels.length === 0) return [];
  return [`${indent}note right of ${idOf(node)}`, ...labels.map((label) => `${indent}  ${label}`), `${indent}end note`];
}

function stateLines(structure: Structure, arrows: readonly Arrow[], node: AnyStateNode, indent: string): string[] {
  const isNested = Object.keys(node.states).length > 0;
  return [
    `${indent}state "${safe(node.key)}" as ${idOf(node)}`,
    ...(isNested
      ? [`${indent}state ${idOf(node)} {`, ...linesWithin(structure, arrows, node, `${indent}  `), `${indent}}`]
      : []),
    ...innerLines(structure, node, isNested, indent),
    ...(node.type === "final" ? [`${indent}${idOf(node)} --> [*]`] : []),
  ];
}

function linesWithin(structure: Structure, arrows: readonly Arrow[], node: AnyStateNode, indent: string): string[] {
  const children = Object.values<AnyStateNode>(node.states);
  const own = arrows.filter((arrow) => homeOf(arrow) === node);
  const initial = initialOf(node);
  const begin = initial ? [`${indent}[*] --> ${idOf(initial)}`] : [];
  if (node.type !== "parallel") {
    const states = children.flatMap((child) => stateLines(structure, arrows, child, indent));
    return [...begin, ...states, ...own.map((arrow) => arrowLine(indent, arrow))];
  }
  // An arrow of a parallel state belongs to the region that it starts from; after the last one it would be in none.
  return children.flatMap((child, index) => [
    ...(index > 0 ? [`${indent}--`] : []),
    ...stateLines(structure, arrows, child, indent),
    ...own.filter(({ from }) => from === child).map((arrow) => arrowLine(indent, arrow)),
  ]);
}

export function toMermaid(machine: AnyStateMachine): string {
  const structure = structureOf(machine);
  const { root } = machine;
  // What the root itself handles leads from the whole machine, which is drawn as a state around all others.
  const arrows = arrowsOf(structure);
  const fromRoot = arrows.filter(({ from }) => from === root).map((arrow) => arrowLine("  ", arrow));
  return ["stateDiagram-v2", ...stateLines(structure, arrows, root, "  "), ...fromRoot, ""].join("\n");
}

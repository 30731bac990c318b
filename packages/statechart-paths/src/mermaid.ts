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

/** The region of a parallel state that a state lies in. */
function regionOf(parallel: AnyStateNode, node: AnyStateNode): AnyStateNode | undefined {
  if (node.parent === parallel) return node;
  return node.parent && regionOf(parallel, node.parent);
}

/** True for an arrow from one region of a parallel state into another, which Mermaid can't draw: the state tells it. */
function isCrossing(arrow: Arrow): boolean {
  const home = homeOf(arrow);
  return home?.type === "parallel" && regionOf(home, arrow.from) !== regionOf(home, arrow.to);
}

/** Mermaid can't draw an arrow that leaves a region of a parallel state as a whole; it leaves the parallel state with it. */
function tailOf({ from, to }: Pick<Arrow, "from" | "to">): AnyStateNode {
  const { parent } = from;
  const isLeaving = parent?.type === "parallel" && !to.id.startsWith(`${parent.id}.`);
  return isLeaving ? tailOf({ from: parent, to }) : from;
}

const arrowLine = (indent: string, arrow: Arrow) =>
  `${indent}${idOf(tailOf(arrow))} --> ${idOf(arrow.to)} : ${arrow.labels.map(safe).join("<br/>")}`;

/** What a state does without leaving it, or does elsewhere: in the state, or beside one that holds others, where Mermaid wants a note. */
function innerLines(structure: Structure, node: AnyStateNode, isNested: boolean, indent: string): string[] {
  const crossing = arrowsOf(structure).filter((arrow) => arrow.from === node && isCrossing(arrow));
  const elsewhere = crossing.flatMap(({ to, labels }) =>
    labels.map((label) => `${label} leads to ${to.path.join(".")}`),
  );
  const labels = [...innerLabels(structure, node), ...elsewhere].map(safe);
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
  const children = Object.values<AnyStateNode>(node.states).filter(({ type }) => type !== "history");
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
    ...own
      .filter((arrow) => regionOf(node, arrow.from) === child && !isCrossing(arrow))
      .map((arrow) => arrowLine(indent, arrow)),
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

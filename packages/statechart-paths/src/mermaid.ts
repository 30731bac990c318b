/** Mermaid state diagrams. */
import type { AnyStateMachine, AnyStateNode } from "xstate";
import { type Arrow, arrowsOf, initialOf, innerLabels } from "./labels.ts";
import { type Structure, structureOf } from "./structure.ts";

const idOf = (node: AnyStateNode) => node.id.replace(/[^A-Za-z0-9]+/g, "_");
/** Removes characters with a meaning in Mermaid. */
const safe = (text: string) => text.replace(/[:;"#]/g, " ").trim();

/** Returns the innermost state that contains both ends of an arrow. */
function homeOf({ from, to }: Arrow): AnyStateNode | undefined {
  const above = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [node.parent, ...above(node.parent)] : []);
  return above(to).find((node) => above(from).includes(node));
}

/** Returns the region of a parallel state that contains a state. */
function regionOf(parallel: AnyStateNode, node: AnyStateNode): AnyStateNode | undefined {
  if (node.parent === parallel) return node;
  return node.parent && regionOf(parallel, node.parent);
}

/** True for an arrow between two regions of a parallel state. Mermaid can't draw it, so it becomes a line of text in the state. */
function isCrossing(arrow: Arrow): boolean {
  const home = homeOf(arrow);
  return home?.type === "parallel" && regionOf(home, arrow.from) !== regionOf(home, arrow.to);
}

/** Returns the tail of an arrow. Mermaid can't draw an arrow out of a region, so it starts at the parallel state. */
function tailOf({ from, to }: Pick<Arrow, "from" | "to">): AnyStateNode {
  const { parent } = from;
  const isLeaving = parent?.type === "parallel" && !to.id.startsWith(`${parent.id}.`);
  return isLeaving ? tailOf({ from: parent, to }) : from;
}

const arrowLine = (indent: string, arrow: Arrow) =>
  `${indent}${idOf(tailOf(arrow))} --> ${idOf(arrow.to)} : ${arrow.labels.map(safe).join("<br/>")}`;

/** Writes transitions without an arrow: as lines of a simple state, or as a note next to a nested one. */
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
  // Write each arrow in the region it starts from. After the last region it would belong to none.
  return children.flatMap((child, index) => [
    ...(index > 0 ? [`${indent}--`] : []),
    ...stateLines(structure, arrows, child, indent),
    ...own
      .filter((arrow) => regionOf(node, arrow.from) === child && !isCrossing(arrow))
      .map((arrow) => arrowLine(indent, arrow)),
  ]);
}

/** Writes a machine as a Mermaid state diagram. */
export function toMermaid(machine: AnyStateMachine): string {
  const structure = structureOf(machine);
  const { root } = machine;
  // Transitions of the root start at the outermost state, which stands for the machine.
  const arrows = arrowsOf(structure);
  const fromRoot = arrows.filter(({ from }) => from === root).map((arrow) => arrowLine("  ", arrow));
  return ["stateDiagram-v2", ...stateLines(structure, arrows, root, "  "), ...fromRoot, ""].join("\n");
}

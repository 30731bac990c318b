/** Computes the positions of states and arrows with the layered layout of the Eclipse Layout Kernel. */
import type { ElkEdgeSection, ElkExtendedEdge, ElkNode } from "elkjs/lib/elk.bundled.js";
import type { AnyStateMachine, AnyStateNode } from "xstate";
import { type Arrow, arrowsOf, initialOf, innerLabels } from "./labels.ts";
import { type Structure, structureOf } from "./structure.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** `x` and `y` are the upper left corner; pixels. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}
export interface PlacedState extends Box {
  readonly node: AnyStateNode;
  readonly isNested: boolean;
  /** Labels of transitions without a target, written below the state's name. */
  readonly inner: readonly string[];
}
export interface PlacedArrow {
  readonly points: readonly Point[];
  readonly labels: readonly string[];
  /** Ids of the transitions; empty for the arrow from an initial dot. */
  readonly ids: readonly string[];
  /** Position of the labels; undefined for the arrow from an initial dot. */
  readonly label: Box | undefined;
}
interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly states: readonly PlacedState[];
  readonly arrows: readonly PlacedArrow[];
  /** Centres of the dots that mark initial states. */
  readonly dots: readonly Point[];
}

/** Average width of a 12 px monospace letter, in pixels. */
const LETTER = 7.3;
export const LINE = 16;
const PADDING = 10;
const DOT = 10;

const OPTIONS = {
  "elk.algorithm": "layered",
  "elk.direction": "DOWN",
  "elk.hierarchyHandling": "INCLUDE_CHILDREN",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.json.shapeCoords": "ROOT",
  "elk.json.edgeCoords": "ROOT",
  "elk.layered.nodePlacement.strategy": "BRANDES_KOEPF",
};
const SPACING = {
  "elk.edgeLabels.inline": "true",
  "elk.spacing.nodeNode": "28",
  "elk.spacing.edgeNode": "18",
  "elk.spacing.edgeEdge": "14",
  "elk.spacing.edgeLabel": "6",
  "elk.spacing.labelNode": "8",
  "elk.layered.spacing.nodeNodeBetweenLayers": "26",
  "elk.layered.spacing.edgeNodeBetweenLayers": "16",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "14",
};

const sizeOf = (lines: readonly string[]) => ({
  width: Math.max(...lines.map((line) => line.length), 1) * LETTER,
  height: lines.length * LINE,
});
const isNested = (node: AnyStateNode) => Object.keys(node.states).length > 0;
const dotId = (node: AnyStateNode) => `${node.id} dot`;

/** Converts a state and its children to a layout node. */
function nodeOf(structure: Structure, node: AnyStateNode): ElkNode {
  const title = sizeOf([node.key, ...innerLabels(structure, node).map((label) => `  ${label}`)]);
  const [width, height] = [title.width + 2 * PADDING, title.height + PADDING];
  if (!isNested(node)) return { id: node.id, width, height };
  const dot = initialOf(node) ? [{ id: dotId(node), width: DOT, height: DOT }] : [];
  const states = structure.states.filter(({ parent }) => parent === node);
  return {
    id: node.id,
    layoutOptions: {
      ...SPACING,
      "elk.padding": `[top=${height + 18},left=18,bottom=18,right=18]`,
      "elk.nodeSize.constraints": "MINIMUM_SIZE",
      "elk.nodeSize.minimum": `(${width}, ${height})`,
    },
    children: [...dot, ...states.map((state) => nodeOf(structure, state))],
  };
}

/** Arrows to a later state of the file point down; that is the order in which a visitor meets the states. */
const direction = (priority: number) => ({ "elk.layered.priority.direction": String(priority) });

const edgeOf = ({ from, to, labels }: Arrow, index: number): ElkExtendedEdge => ({
  layoutOptions: direction(from.order < to.order ? 10 : 1),
  id: `arrow ${index}`,
  sources: [from.id],
  targets: [to.id],
  labels: [
    { id: `label ${index}`, text: labels.join("\n"), width: sizeOf(labels).width + 6, height: sizeOf(labels).height },
  ],
});

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }): Box => ({ x, y, width, height });
const pointsOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection) => [startPoint, ...bendPoints, endPoint];
const nodesBelow = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesBelow)];

/** Computes the layout of a machine, from top to bottom. */
export async function drawingOf(machine: AnyStateMachine): Promise<Drawing> {
  const structure = structureOf(machine);
  const arrows = arrowsOf(structure);
  const initials = structure.states.flatMap((node): ElkExtendedEdge[] => {
    const initial = initialOf(node);
    return initial
      ? [{ layoutOptions: direction(100), id: `initial ${node.id}`, sources: [dotId(node)], targets: [initial.id] }]
      : [];
  });
  const wanted: ElkNode = {
    id: "drawing",
    layoutOptions: { ...OPTIONS, ...SPACING },
    children: [nodeOf(structure, machine.root)],
    edges: [...initials, ...arrows.map(edgeOf)],
  };
  // Loaded on demand, because the layout kernel is slow to import.
  const { default: Elk } = await import("elkjs/lib/elk.bundled.js");
  const graph = await new Elk().layout(wanted);
  const placed = new Map(nodesBelow(graph).map((node) => [node.id, boxOf(node)]));
  const at = (id: string) => placed.get(id) ?? boxOf({});
  return {
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    states: structure.states.map((node) => ({
      ...at(node.id),
      node,
      isNested: isNested(node),
      inner: innerLabels(structure, node),
    })),
    arrows: (graph.edges ?? []).map(({ id, sections = [], labels: [label] = [] }) => ({
      points: sections.flatMap(pointsOf),
      labels: arrows[Number(id.split(" ")[1])]?.labels ?? [],
      ids: arrows[Number(id.split(" ")[1])]?.ids ?? [],
      label: label && boxOf(label),
    })),
    dots: structure.states.filter(initialOf).map((node) => {
      const { x, y } = at(dotId(node));
      return { x: x + DOT / 2, y: y + DOT / 2 };
    }),
  };
}

const lieOnOneAnother = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Returns the labels and innermost states of a drawing that overlap, one line per pair; empty for a readable drawing. */
export function overlapsIn({ states, arrows }: Drawing): string[] {
  const labels = arrows.flatMap(({ label, labels: [text = ""] }) => (label ? [{ ...label, text }] : []));
  const leaves = states.filter(({ isNested }) => !isNested).map((state) => ({ ...state, text: state.node.id }));
  const boxes = [...labels, ...leaves];
  return boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((other) => (lieOnOneAnother(one, other) ? [`${one.text} on ${other.text}`] : [])),
  );
}

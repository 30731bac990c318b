/** Computes the positions of states and arrows with the layered layout of the Eclipse Layout Kernel. */
import type { ElkEdgeSection, ElkExtendedEdge, ElkNode, LayoutOptions } from "elkjs/lib/elk.bundled.js";
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
  /** Position of the name with the inner labels below it. */
  readonly text: Box;
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
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly states: readonly PlacedState[];
  readonly arrows: readonly PlacedArrow[];
  /** Centres of the dots that mark initial states. */
  readonly dots: readonly Point[];
}

/** Average width of a 12 px monospace letter, in pixels. */
export const LETTER = 7.3;
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

/** Above this number of arrows, the narrow placement takes too long. */
const MAX_NARROW = 120;
/**
 * Returns the options of every nested state, which does not inherit from the drawing. The narrow placement makes large machines 40 %
 * narrower.
 */
const optionsWithin = (arrows: number) => ({
  ...SPACING,
  "elk.layered.nodePlacement.strategy": arrows <= MAX_NARROW ? "NETWORK_SIMPLEX" : "BRANDES_KOEPF",
});

const sizeOf = (lines: readonly string[]) => ({
  width: Math.max(...lines.map((line) => line.length), 1) * LETTER,
  height: lines.length * LINE,
});
const isNested = (node: AnyStateNode) => Object.keys(node.states).length > 0;
const dotId = (node: AnyStateNode) => `${node.id} dot`;

const textSizeOf = (structure: Structure, node: AnyStateNode) =>
  sizeOf([node.key, ...innerLabels(structure, node).map((label) => `  ${label}`)]);

/** Converts a state and its children to a layout node. */
function nodeOf(structure: Structure, node: AnyStateNode, options: LayoutOptions): ElkNode {
  const title = textSizeOf(structure, node);
  const [width, height] = [title.width + 2 * PADDING, title.height + PADDING];
  if (!isNested(node)) return { id: node.id, width, height };
  const dot = initialOf(node) ? [{ id: dotId(node), width: DOT, height: DOT }] : [];
  const states = structure.states.filter(({ parent }) => parent === node);
  return {
    id: node.id,
    layoutOptions: {
      ...options,
      "elk.padding": `[top=${height + 18},left=18,bottom=18,right=18]`,
      "elk.nodeSize.constraints": "MINIMUM_SIZE",
      "elk.nodeSize.minimum": `(${width}, ${height})`,
    },
    children: [...dot, ...states.map((state) => nodeOf(structure, state, options))],
  };
}

/** Arrows to a later state of the file point down; that is the order in which a visitor meets the states. */
const direction = (priority: number) => ({ "elk.layered.priority.direction": String(priority) });

const edgeId = (index: number) => `arrow ${index}`;
const edgeOf = ({ from, to, labels }: Arrow, index: number): ElkExtendedEdge => ({
  layoutOptions: direction(from.order < to.order ? 10 : 1),
  id: edgeId(index),
  sources: [from.id],
  targets: [to.id],
  labels: [
    { id: `label ${index}`, text: labels.join("\n"), width: sizeOf(labels).width + 6, height: sizeOf(labels).height },
  ],
});

const lieOnOneAnother = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }): Box => ({ x, y, width, height });
const pointsOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection) => [startPoint, ...bendPoints, endPoint];

/** Returns the boxes of the straight parts of a line. */
const partsOf = (points: readonly Point[]): Box[] =>
  points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
    return { x, y, width: Math.abs(from.x - to.x), height: Math.abs(from.y - to.y) };
  });

/**
 * Places the text of a state in its upper left corner. A transition between a nested state and its children crosses the row of the
 * name; the text is then placed to the right of it. It stays in the corner if there is no room, see `startBelow`.
 */
function textBoxOf(state: Box, size: Omit<Box, keyof Point>, lines: readonly Box[]): Box {
  const corner = { x: state.x + PADDING, y: state.y + PADDING / 2, ...size };
  const places = [corner.x, ...lines.map(({ x, width }) => x + width + PADDING / 2)].map((x) => ({ ...corner, x }));
  const isFree = (place: Box) =>
    place.x >= corner.x &&
    place.x + place.width <= state.x + state.width - PADDING / 2 &&
    lines.every((line) => !lieOnOneAnother(place, line));
  return places.toSorted((one, other) => one.x - other.x).find(isFree) ?? corner;
}

/** Shortens a line that starts at the top of a state and runs through its text. It then starts below the text. */
function startBelow(text: Box | undefined, points: readonly Point[]): readonly Point[] {
  const [start, next, ...rest] = points;
  if (!(text && start && next)) return points;
  const y = text.y + text.height;
  const isThrough =
    start.x === next.x && next.y > y && partsOf([start, next]).some((part) => lieOnOneAnother(text, part));
  return isThrough ? [{ x: start.x, y }, next, ...rest] : points;
}

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
    children: [nodeOf(structure, machine.root, optionsWithin(arrows.length))],
    edges: [...initials, ...arrows.map(edgeOf)],
  };
  // Loaded on demand, because the layout kernel is slow to import.
  const { default: Elk } = await import("elkjs/lib/elk.bundled.js");
  const graph = await new Elk().layout(wanted);
  const placed = new Map(nodesBelow(graph).map((node) => [node.id, boxOf(node)]));
  const at = (id: string) => placed.get(id) ?? boxOf({});
  const lines = (graph.edges ?? []).flatMap(({ sections = [] }) => sections.flatMap((part) => partsOf(pointsOf(part))));
  const states = structure.states.map((node): PlacedState => {
    const text = textBoxOf(at(node.id), textSizeOf(structure, node), lines);
    return { ...at(node.id), node, isNested: isNested(node), text, inner: innerLabels(structure, node) };
  });
  const arrowOf = new Map(arrows.map((arrow, index) => [edgeId(index), arrow]));
  const textOf = new Map(states.map(({ node, text }) => [node, text]));
  return {
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    states,
    arrows: (graph.edges ?? []).map(({ id, sections = [], labels: [label] = [] }): PlacedArrow => {
      const arrow = arrowOf.get(id);
      return {
        points: startBelow(arrow && textOf.get(arrow.from), sections.flatMap(pointsOf)),
        labels: arrow?.labels ?? [],
        ids: arrow?.ids ?? [],
        label: label && boxOf(label),
      };
    }),
    dots: structure.states.filter(initialOf).map((node) => {
      const { x, y } = at(dotId(node));
      return { x: x + DOT / 2, y: y + DOT / 2 };
    }),
  };
}

/**
 * Returns the overlaps that make a drawing hard to read, one line per pair; empty for a readable drawing. Labels and innermost states
 * must not overlap, and no line may run through the name of a state or the label of another arrow.
 */
export function overlapsIn({ states, arrows }: Drawing): string[] {
  const labels = arrows.flatMap((arrow) =>
    arrow.label ? [{ ...arrow.label, text: arrow.labels[0] ?? "", arrow }] : [],
  );
  const leaves = states.filter(({ isNested }) => !isNested).map((state) => ({ ...state, text: state.node.id }));
  const boxes = [...labels, ...leaves];
  const names = states.map(({ node, text }) => ({ ...text, text: node.id, arrow: undefined }));
  const crossed = arrows.flatMap((arrow) => {
    const parts = partsOf(arrow.points);
    const others = [...names, ...labels.filter((label) => label.arrow !== arrow)];
    return others
      .filter((box) => parts.some((part) => lieOnOneAnother(box, part)))
      .map(({ text }) => `the line of ${arrow.labels[0] ?? "an initial state"} through ${text}`);
  });
  const covered = boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((other) => (lieOnOneAnother(one, other) ? [`${one.text} on ${other.text}`] : [])),
  );
  return [...covered, ...crossed];
}

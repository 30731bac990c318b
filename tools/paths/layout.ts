/** Places the states and arrows of a machine on a plane. */
import { Graph, layout } from "@dagrejs/dagre";
import type { AnyStateMachine, AnyStateNode } from "xstate";
import { type Arrow, arrowsOf, initialOf, innerLabels } from "./labels.ts";
import { type Structure, structureOf } from "./structure.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** `x` and `y` are the upper left corner; pixels. */
interface Box extends Point {
  readonly width: number;
  readonly height: number;
}
export interface PlacedState extends Box {
  readonly node: AnyStateNode;
  readonly isNested: boolean;
  /** Transitions that lead nowhere else, written into the state. */
  readonly inner: readonly string[];
  /** Where the name and the inner transitions are written. */
  readonly title: Box;
}
export interface PlacedArrow {
  readonly arrow: Arrow | undefined;
  readonly points: readonly Point[];
  readonly labels: readonly string[];
  /** Centre of the labels. */
  readonly label: Point | undefined;
}
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly states: readonly PlacedState[];
  readonly arrows: readonly PlacedArrow[];
  /** Dots that stand before the states in which a machine begins. */
  readonly dots: readonly Point[];
}

/** Average advance of the drawings' 12 px monospace letters, and their line height. */
const LETTER = 7.3;
export const LINE = 16;
const PADDING = 10;

const widthOf = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length), 1) * LETTER;
const titleId = (node: AnyStateNode) => `${node.id} title`;
const dotId = (node: AnyStateNode) => `${node.id} dot`;
const isNested = (node: AnyStateNode) => Object.keys(node.states).length > 0;
/** A nested state is reached and left at its title: arrows can't end at a group. */
const endOf = (node: AnyStateNode) => (isNested(node) ? titleId(node) : node.id);

function addState(graph: Graph, structure: Structure, node: AnyStateNode): void {
  const inner = innerLabels(structure, node);
  const lines = [node.key, ...inner.map((label) => `  ${label}`)];
  const box = { width: widthOf(lines) + 2 * PADDING, height: lines.length * LINE + PADDING };
  if (isNested(node)) {
    graph.setNode(node.id, {});
    graph.setNode(titleId(node), box);
    graph.setParent(titleId(node), node.id);
  } else graph.setNode(node.id, box);
  if (node.parent) graph.setParent(node.id, node.parent.id);
  // Keeps the title of a group above what is in it.
  const order = (to: string) => graph.setEdge(titleId(node), to, { width: 1, height: 1, weight: 4 }, "order");
  if (node.type === "parallel") for (const child of Object.values<AnyStateNode>(node.states)) order(endOf(child));
  const initial = initialOf(node);
  if (!initial) return;
  graph.setNode(dotId(node), { width: 10, height: 10 });
  graph.setParent(dotId(node), node.id);
  graph.setEdge(dotId(node), endOf(initial), { width: 1, height: 1, weight: 2 }, "initial");
  order(dotId(node));
}

const cornerOf = ({ x = 0, y = 0, width = 0, height = 0 }): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

/** Lays a machine out from top to bottom. */
export function drawingOf(machine: AnyStateMachine): Drawing {
  const structure = structureOf(machine);
  const graph = new Graph({ multigraph: true, compound: true });
  graph.setGraph({ rankdir: "TB", nodesep: 28, ranksep: 34, edgesep: 16, marginx: 12, marginy: 12 });
  for (const node of structure.states) addState(graph, structure, node);
  const arrows = arrowsOf(structure);
  for (const [index, { from, to, labels }] of arrows.entries()) {
    graph.setEdge(
      endOf(from),
      endOf(to),
      { width: widthOf(labels) + 6, height: labels.length * LINE, labelpos: "c" },
      `arrow ${index}`,
    );
  }
  layout(graph);
  const size = graph.graph();
  return {
    width: size.width ?? 0,
    height: size.height ?? 0,
    states: structure.states.map((node) => {
      const box = cornerOf(graph.node(node.id));
      const title = isNested(node) ? cornerOf(graph.node(titleId(node))) : box;
      return { ...box, node, isNested: isNested(node), inner: innerLabels(structure, node), title };
    }),
    arrows: graph.edges().flatMap((edge) => {
      const { points = [], x, y } = graph.edge(edge);
      if (edge.name === "order") return [];
      const arrow = edge.name === "initial" ? undefined : arrows[Number(edge.name?.split(" ")[1])];
      const label = arrow && x !== undefined && y !== undefined ? { x, y } : undefined;
      return [{ arrow, points, labels: arrow?.labels ?? [], label }];
    }),
    dots: structure.states.filter(initialOf).map((node) => {
      const { x = 0, y = 0 } = graph.node(dotId(node));
      return { x, y };
    }),
  };
}

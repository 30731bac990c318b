/** Draws a machine as an SVG with title and description. Colours follow the surrounding page. */
import type { AnyStateMachine, AnyStateNode } from "xstate";
import { UsageError } from "./errors.ts";
import { type Arrow, arrowsOf, innerLabelOf } from "./labels.ts";
import {
  type Box,
  type Drawing,
  drawingOf,
  LETTER,
  LINE,
  type PlacedArrow,
  type PlacedState,
  type Point,
} from "./layout.ts";
import { pathOf, type Structure, structureOf } from "./structure.ts";

export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);

const round = (value: number) => Math.round(value * 10) / 10;

/** Corner radius of arrows, in pixels. */
const CORNER = 7;

/** Returns the point between `from` and `to` at `distance` from `from`, at most halfway. */
function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(distance, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

const pair = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

/** Returns the path data of a line through these points, with round corners. */
function lineOf(points: readonly Point[]): string {
  const parts = points.map((point, index) => {
    const [before, next] = [points[index - 1], points[index + 1]];
    if (!before) return `M${pair(point)}`;
    if (!next) return `L${pair(point)}`;
    return `L${pair(towards(point, before, CORNER))}Q${pair(point)} ${pair(towards(point, next, CORNER))}`;
  });
  return parts.join("");
}

const textAt = (x: number, y: number, text: string, rest = "") =>
  `<text x="${round(x)}" y="${round(y)}"${rest}>${escapeMarkup(text)}</text>`;

const rectangle = ({ x, y, width, height }: Box, rest: string) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" ${rest}/>`;

/** States, by path or id, and ids of transitions that the cases walk, but of which no oracle expects anything. */
export interface Unchecked {
  readonly states: readonly string[];
  readonly transitions: readonly string[];
}
/** True if a state is listed by its path ("leaf.open") or its id ("door.leaf.open"). */
export const isUncheckedState = ({ states }: Unchecked, node: AnyStateNode): boolean =>
  states.includes(pathOf(node)) || states.includes(node.id);

/** Frames a text whose lower left corner is at `x`, `y`, to mark it as unchecked. */
const uncheckedFrame = (x: number, y: number, text: string) =>
  rectangle(
    { x: x - 4, y: y - LINE + 3, width: text.length * LETTER + 8, height: LINE + 1 },
    `rx="3" ${UNCHECKED_FRAME} fill="none"`,
  );
const UNCHECKED_FRAME = 'class="unchecked" stroke="currentColor" stroke-dasharray="3 2"';

/** Returns the labels in a state whose transitions are all unchecked. */
function uncheckedInner({ transitions }: Structure, { node, inner }: PlacedState, unchecked: Unchecked): Set<string> {
  const own = transitions.filter(({ source, targets }) => source === node && targets.length === 0);
  const isUnchecked = (label: string) =>
    own.filter((entry) => innerLabelOf(entry) === label).every(({ id }) => unchecked.transitions.includes(id));
  return new Set(inner.filter(isUnchecked));
}

/** The path of a test case in a drawing, by state and transition ids. Titles and words describe it for screen readers. */
export interface PathMarks {
  readonly title: string;
  readonly words: string;
  readonly states: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
  readonly failedStates: ReadonlySet<string>;
  readonly failedTransitions: ReadonlySet<string>;
}
const FAILED = 'stroke="var(--failed, #b3261e)" stroke-width="4" stroke-dasharray="8 4"';
const ON_PATH = 'stroke="var(--path, #0b57d0)" stroke-width="3"';
const OFF_PATH = 'stroke="currentColor" stroke-opacity="0.35"';

/** Returns the stroke of a state or arrow. Width and dashes distinguish a path too, not only colours. */
function strokeOf(isOnPath: boolean, isFailed: boolean): string {
  return isFailed ? FAILED : isOnPath ? ON_PATH : OFF_PATH;
}

function stateMarkup(
  state: PlacedState,
  structure: Structure,
  unchecked: Unchecked,
  path: PathMarks | undefined,
): string {
  const { node, x, y, width, height, isNested, inner, text } = state;
  const dashes = node.parent?.type === "parallel" ? ' stroke-dasharray="5 4"' : "";
  const fill = isNested ? "var(--group, none)" : "var(--state, #fff)";
  const stroke = path ? strokeOf(path.states.has(node.id), path.failedStates.has(node.id)) : 'stroke="currentColor"';
  const frame = rectangle(state, `rx="7" fill="${fill}" ${stroke}${path?.failedStates.has(node.id) ? "" : dashes}`);
  const second =
    node.type === "final"
      ? rectangle(
          { x: x + 3, y: y + 3, width: width - 6, height: height - 6 },
          'rx="5" fill="none" stroke="currentColor"',
        )
      : "";
  const marked = uncheckedInner(structure, state, unchecked);
  const lines = inner.map((label, index) => {
    const [left, base] = [text.x + 8, y + LINE * (index + 2) - 1];
    return (marked.has(label) ? uncheckedFrame(left, base, label) : "") + textAt(left, base, label, ' class="inner"');
  });
  const tip = node.description ? `<title>${escapeMarkup(node.description)}</title>` : "";
  const mark = isUncheckedState(unchecked, node) ? uncheckedFrame(text.x, y + LINE, node.key) : "";
  const title = textAt(text.x, y + LINE, node.key, ' font-weight="bold"');
  return `<g>${tip}${frame}${second}${mark}${title}${lines.join("")}</g>`;
}

/** How much of a transition the test runs walked, and the tooltip of its arrow. */
export interface ArrowMark {
  readonly walked: "all" | "some" | "none";
  readonly title: string;
}
const DASHES = { all: "", some: ' stroke-dasharray="9 5"', none: ' stroke-dasharray="2 4"' } as const;

function arrowMarkup(
  { points, ids }: PlacedArrow,
  marker: string,
  marks: ReadonlyMap<string, ArrowMark>,
  onPath: PathMarks | undefined,
): string {
  const own = ids.flatMap((id) => marks.get(id) ?? []);
  const isAll = own.every(({ walked }) => walked === "all");
  const walked = isAll ? "all" : own.every(({ walked }) => walked === "none") ? "none" : "some";
  const tip = ids.flatMap((id) => (marks.has(id) ? [`${id}: ${marks.get(id)?.title}`] : [])).join("\n");
  const title = tip === "" ? "" : `<title>${escapeMarkup(tip)}</title>`;
  const isOn = (set: ReadonlySet<string>) => ids.some((id) => set.has(id));
  const stroke = onPath
    ? strokeOf(isOn(onPath.transitions), isOn(onPath.failedTransitions))
    : `stroke="currentColor"${DASHES[walked]}`;
  const path = `<path d="${lineOf(points)}" fill="none" ${stroke} marker-end="url(#${marker})"`;
  return title === "" ? `${path}/>` : `${path}>${title}</path>`;
}

/** Labels have a background and are drawn after all lines, so that no line crosses the text. */
function labelMarkup({ labels, label, ids }: PlacedArrow, unchecked: Unchecked): string {
  if (!label) return "";
  const middle = label.x + label.width / 2;
  const texts = labels.map((text, index) =>
    textAt(middle, label.y + LINE * (index + 0.75), text, ' text-anchor="middle" class="label"'),
  );
  const frame = ids.some((id) => unchecked.transitions.includes(id)) ? ` ${UNCHECKED_FRAME}` : "";
  return rectangle(label, `rx="3" fill="var(--ground, #fff)"${frame}`) + texts.join("");
}

/** Describes the arrows in words, for screen readers. */
const wordsOf = (arrows: readonly Arrow[]) =>
  arrows.map(({ from, to, labels }) => `${from.key} to ${to.key} on ${labels.join(", ")}`).join("; ");

/** Max arrows. More take minutes to lay out and are unreadable. */
const MAX_ARROWS = 300;

/** True for a machine with few enough arrows for an SVG. */
export const isDrawable = (machine: AnyStateMachine): boolean => arrowsOf(structureOf(machine)).length <= MAX_ARROWS;

/** Marks of a drawing. */
export interface DrawingMarks {
  /** Coverage by transition id. */
  readonly walked?: ReadonlyMap<string, ArrowMark>;
  readonly unchecked?: Unchecked;
  /** The path of a test case. */
  readonly path?: PathMarks | undefined;
}
/** A drawing with its size in pixels at 100 %. */
interface Svg {
  readonly markup: string;
  readonly width: number;
  readonly height: number;
}

/** An SVG that is opened alone fits the window and follows the colours of the system. */
const ALONE = `svg:root{max-height:100%;background:#fff;color:#1d2630}
@media (prefers-color-scheme:dark){svg:root{background:#161b20;color:#e6eaee;--ground:#161b20;--state:#161b20}}`;

/** Draws a machine as an SVG, like `toSvg`, with marks. */
export async function drawSvg(machine: AnyStateMachine, name: string, marks: DrawingMarks): Promise<Svg> {
  const { length } = arrowsOf(structureOf(machine));
  if (length > MAX_ARROWS)
    throw new UsageError(`${name} has ${length} arrows, and an SVG at most ${MAX_ARROWS}: draw it with --as mermaid.`);
  return svgOf(machine, name, await drawingOf(machine), marks);
}

/** Draws a machine that is laid out already. */
export function svgOf(
  machine: AnyStateMachine,
  name: string,
  { states, arrows, dots, ...size }: Drawing,
  { walked = new Map(), unchecked = { states: [], transitions: [] }, path }: DrawingMarks,
): Svg {
  const structure = structureOf(machine);
  const [width, height] = [Math.ceil(size.width), Math.ceil(size.height)];
  const title = path?.title ?? `Statechart of ${name}`;
  const words = path?.words ?? wordsOf(arrowsOf(structure));
  const id = name.replace(/[^A-Za-z0-9_-]/g, "-");
  const box = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" style="max-width:100%;height:auto"`;
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" ${box} role="img" aria-labelledby="${id}-title ${id}-words" font-family="ui-monospace, monospace" font-size="12" fill="currentColor">`,
    `<title id="${id}-title">${escapeMarkup(title)}</title>`,
    `<desc id="${id}-words">${escapeMarkup(words)}</desc>`,
    `<style>.label{font-size:11px}.inner{font-size:11px;font-style:italic}${ALONE}</style>`,
    `<defs><marker id="${id}-arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 10 5 0 10z" fill="currentColor"/></marker></defs>`,
    ...states.map((state) => stateMarkup(state, structure, unchecked, path)),
    ...dots.map(({ x, y }) => `<circle cx="${round(x)}" cy="${round(y)}" r="5"/>`),
    ...arrows.map((arrow) => arrowMarkup(arrow, `${id}-arrow`, walked, path)),
    ...arrows.map((arrow) => labelMarkup(arrow, unchecked)),
    "</svg>",
    "",
  ];
  return { markup: lines.join("\n"), width, height };
}

/**
 * Draws a machine as an SVG that fits its window or container. `name` is part of the title and must be unique within a document with
 * several drawings. `marks` are the coverage marks by transition id. Throws a UsageError for a machine with too many arrows.
 */
export async function toSvg(
  machine: AnyStateMachine,
  name: string,
  marks: ReadonlyMap<string, ArrowMark> = new Map(),
): Promise<string> {
  const { markup } = await drawSvg(machine, name, { walked: marks });
  return markup;
}

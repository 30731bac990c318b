/** Draws a machine as an SVG with a title and a description, in colours that follow the page it stands in. */
import type { AnyStateMachine } from "xstate";
import { type Arrow, arrowsOf } from "./labels.ts";
import { drawingOf, LINE, type PlacedArrow, type PlacedState, type Point } from "./layout.ts";
import { structureOf } from "./structure.ts";

export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);

const round = (value: number) => Math.round(value * 10) / 10;

/** A curve through the points that the layout found. */
function curveOf(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  const parts = rest.map((point, index) => {
    const next = rest[index + 1];
    if (!next) return `L${round(point.x)} ${round(point.y)}`;
    const middle = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return `Q${round(point.x)} ${round(point.y)} ${round(middle.x)} ${round(middle.y)}`;
  });
  return `M${round(first.x)} ${round(first.y)}${parts.join("")}`;
}

const textAt = (x: number, y: number, text: string, rest = "") =>
  `<text x="${round(x)}" y="${round(y)}"${rest}>${escapeMarkup(text)}</text>`;

function stateMarkup({ node, x, y, width, height, isNested, inner, title }: PlacedState): string {
  const dashes = node.parent?.type === "parallel" ? ' stroke-dasharray="5 4"' : "";
  const fill = isNested ? "none" : "var(--state, #fff)";
  const frame = `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="7" fill="${fill}" stroke="currentColor"${dashes}/>`;
  const second =
    node.type === "final"
      ? `<rect x="${round(x + 3)}" y="${round(y + 3)}" width="${round(width - 6)}" height="${round(height - 6)}" rx="5" fill="none" stroke="currentColor"/>`
      : "";
  const left = title.x + 10;
  const pill = isNested
    ? `<rect x="${round(title.x)}" y="${round(title.y)}" width="${round(title.width)}" height="${round(title.height)}" rx="5" fill="var(--title, #eee)"/>`
    : "";
  const lines = inner.map((label, index) =>
    textAt(left + 8, title.y + LINE * (index + 2) - 1, label, ' class="inner"'),
  );
  const tip = node.description ? `<title>${escapeMarkup(node.description)}</title>` : "";
  return `<g>${tip}${frame}${second}${pill}${textAt(left, title.y + LINE, node.key, ' font-weight="bold"')}${lines.join("")}</g>`;
}

function arrowMarkup({ points, labels, label }: PlacedArrow, marker: string): string {
  const line = `<path d="${curveOf(points)}" fill="none" stroke="currentColor" marker-end="url(#${marker})"/>`;
  if (!label) return line;
  const top = label.y - (labels.length * LINE) / 2;
  const texts = labels.map((text, index) =>
    textAt(label.x, top + LINE * (index + 0.75), text, ' text-anchor="middle" class="label"'),
  );
  return line + texts.join("");
}

/** The arrows in words, for those who can't see the drawing. */
const wordsOf = (arrows: readonly Arrow[]) =>
  arrows.map(({ from, to, labels }) => `${from.key} to ${to.key} on ${labels.join(", ")}`).join("; ");

/** Draws a machine. `name` must be unique within a document that holds several drawings. */
export function toSvg(machine: AnyStateMachine, name: string): string {
  const { width, height, states, arrows, dots } = drawingOf(machine);
  const structure = structureOf(machine);
  const id = name.replace(/[^A-Za-z0-9_-]/g, "-");
  const size = `width="${Math.ceil(width)}" height="${Math.ceil(height)}" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-labelledby="${id}-title ${id}-words" font-family="ui-monospace, monospace" font-size="12" fill="currentColor">`,
    `<title id="${id}-title">Statechart of ${escapeMarkup(name)}</title>`,
    `<desc id="${id}-words">${escapeMarkup(wordsOf(arrowsOf(structure)))}</desc>`,
    `<style>.label{paint-order:stroke;stroke:var(--ground,#fff);stroke-width:5px;font-size:11px}.inner{font-size:11px;font-style:italic}</style>`,
    `<defs><marker id="${id}-arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 10 5 0 10z" fill="currentColor"/></marker></defs>`,
    ...states.map(stateMarkup),
    ...dots.map(({ x, y }) => `<circle cx="${round(x)}" cy="${round(y)}" r="5"/>`),
    ...arrows.map((arrow) => arrowMarkup(arrow, `${id}-arrow`)),
    "</svg>",
    "",
  ].join("\n");
}

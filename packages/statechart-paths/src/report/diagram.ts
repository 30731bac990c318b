/** The diagram of a machine in the report, with its coverage. It fits the page and can be zoomed. */
import { UsageError } from "../errors.ts";
import { structureOf } from "../structure.ts";
import { type ArrowMark, drawSvg, escapeMarkup } from "../svg.ts";
import type { ReportEntry } from "./entry.ts";
import { markOf, type RunCoverage } from "./marks.ts";
import { idOf, scrolling } from "./markup.ts";
import { english, say, type Word } from "./words.ts";

/** Width in pixels above which a diagram takes the whole width of the window. */
const LARGE = 1000;
/** Ratio of width to height above which a large diagram is printed in landscape. */
const LANDSCAPE = 1.4;

/** Returns the coverage marks of the arrows, by transition id. */
function arrowMarks({ machine }: ReportEntry, runs: readonly RunCoverage[]): ReadonlyMap<string, ArrowMark> {
  const known = runs.filter(([, coverage]) => coverage);
  if (known.length === 0) return new Map();
  return new Map(
    structureOf(machine).transitions.map((entry): [string, ArrowMark] => {
      const marks = known.map((run) => ({ environment: run[0], mark: markOf(entry, run[1]) }));
      const isAll = marks.every(({ mark }) => mark === "walked");
      const isSome = marks.some(({ mark }) => mark === "walked" || mark === "partly");
      const title = marks.map(({ environment, mark }) => `${environment}: ${english(mark)}`).join("; ");
      return [entry.id, { walked: isAll ? "all" : isSome ? "some" : "none", title }];
    }),
  );
}

const button = (act: string, keys: string, markup: string) =>
  `<button type="button" data-zoom="${act}"${keys === "" ? "" : ` aria-keyshortcuts="${keys}"`}>${markup}</button>`;
const BUTTONS: readonly (readonly [act: string, keys: string, word: Word | undefined])[] = [
  ["out", "-", "zoomOut"],
  ["in", "+", "zoomIn"],
  ["width", "0", "fitWidth"],
  ["whole", "", "fitWhole"],
  ["full", "1", undefined],
];

/** Returns the controls of a diagram. The buttons are shown if scripts run; the links need none. */
function tools(figure: string, name: string): string {
  const buttons = BUTTONS.map(([act, keys, word]) => button(act, keys, word ? say(word) : "100 %"));
  return (
    `<div class="tools" role="group" aria-labelledby="${figure}-zoom ${figure}-name">` +
    `<span class="name" id="${figure}-name">${say("diagram")} ${escapeMarkup(name)}</span><span class="unseen" id="${figure}-zoom">${say("zoom")}</span>` +
    `<span class="keys">${buttons.join("")}<span class="percent" aria-hidden="true"></span><output class="unseen"></output></span>` +
    `<a class="open" href="#${figure}">${say("fullSize")}</a><a class="close" href="#${idOf(name)}">${say("close")}</a>` +
    `<span class="keys"><span class="hint">${say("keys")}</span></span></div>`
  );
}

/** Returns the diagram, or the reason why there is none. */
export async function diagramOf(entry: ReportEntry, runs: readonly RunCoverage[]): Promise<string> {
  const { name, machine, unchecked = { states: [], transitions: [] } } = entry;
  const walked = arrowMarks(entry, runs);
  const isMarked = unchecked.states.length + unchecked.transitions.length > 0;
  const legend = [...(walked.size > 0 ? [say("legend")] : []), ...(isMarked ? [say("uncheckedMark")] : [])];
  try {
    const [heading, figure] = [`${idOf(name)}-diagram`, `${idOf(name)}-full-size`];
    const { markup, width, height } = await drawSvg(machine, `machine ${name}`, { walked, unchecked });
    const view = scrolling([`${figure}-name`], markup, " view");
    const size = width > LARGE ? ` large${width / height > LANDSCAPE ? " wide" : ""}` : "";
    return (
      `<h3 id="${heading}">${say("diagram")}</h3>${legend.map((text) => `<p>${text}</p>`).join("")}` +
      `<div class="diagram${size}" id="${figure}">${tools(figure, name)}${view}</div>`
    );
  } catch (problem) {
    if (problem instanceof UsageError) return `<p>${escapeMarkup(problem.message)}</p>`;
    throw problem;
  }
}

/**
 * Converts between SCXML conditions and guards. `In('open') && !(isBig || isNew)` becomes a combination of `and`, `or`, `not` and
 * `stateIn`. Every other term is the name of a guard.
 */
import { and, not, or, type StateValue, stateIn } from "xstate";
import { namedPart, partsOf } from "../guards.ts";
import { configurationOf, type Structure } from "../structure.ts";

const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
const QUOTES = "'\"`";

/** Yields the positions in a condition outside brackets and quotes. */
function* openPlaces(text: string): Generator<number> {
  const closing: string[] = [];
  let quote = "";
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quote !== "") {
      if (sign === "\\") at += 1;
      else if (sign === quote) quote = "";
    } else if (QUOTES.includes(sign)) quote = sign;
    else if (sign in CLOSING) closing.push(CLOSING[sign] ?? "");
    else if (sign === closing.at(-1)) closing.pop();
    else if (closing.length === 0) yield at;
  }
}

function split(text: string, operator: "&&" | "||"): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const at of openPlaces(text)) {
    if (at < start || !text.startsWith(operator, at)) continue;
    parts.push(text.slice(start, at));
    start = at + operator.length;
  }
  return [...parts, text.slice(start)].map((part) => part.trim());
}

/** True for a name, a call, or a term in brackets, which `!` can negate. */
const isOneTerm = (text: string) =>
  /^[\w$.]*(\(.*\))?$/s.test(text) && [...openPlaces(text)].every((at) => /[\w$.]/.test(text.charAt(at)));

const IN = /^In\(\s*(['"])(.+?)\1\s*\)$/;
const CALL = /^([\w$.]+)\((\{.*\})\)$/s;

/** Parses JSON. Returns undefined for other text. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the state value of a path: "open", or { door: "open" }. */
const stateValueOf = (path: readonly string[]): StateValue =>
  path.slice(0, -1).reduceRight((value: StateValue, key) => ({ [key]: value }), path.at(-1) ?? {});

/** Converts a condition to a guard. `pathOf` returns the path of a state; `onName` gets each guard name. */
export function guardOf(
  text: string,
  pathOf: (state: string) => readonly string[],
  onName: (name: string) => void,
): unknown {
  const guard = (part: string) => guardOf(part, pathOf, onName) as () => boolean;
  const alternatives = split(text.trim(), "||");
  if (alternatives.length > 1) return or(alternatives.map(guard));
  const parts = split(text.trim(), "&&");
  if (parts.length > 1) return and(parts.map(guard));
  const [term = ""] = parts;
  if (term.startsWith("!") && isOneTerm(term.slice(1).trim())) return not(guard(term.slice(1)));
  if (term.startsWith("(") && isOneTerm(term)) return guard(term.slice(1, -1));
  const [, , state] = IN.exec(term) ?? [];
  if (state !== undefined) return stateIn(stateValueOf(pathOf(state)));
  const [, type = "", given = ""] = CALL.exec(term) ?? [];
  const params = readJson(given);
  onName(params === undefined ? term : type);
  return params === undefined ? term : { type, params };
}

/** Converts a guard to a condition. `pathOf` returns the name of a state by id. */
export function conditionOf(guard: unknown, { guardNames }: Structure, pathOf: (stateId: string) => string): string {
  const written = (part: unknown): string => {
    const condition = conditionOf(part, { guardNames } as Structure, pathOf);
    return (partsOf(part)?.length ?? 0) > 1 ? `(${condition})` : condition;
  };
  const parts = partsOf(guard);
  if (parts && typeof guard === "function")
    return guard.name === "not"
      ? `!${written(parts[0])}`
      : parts.map(written).join(guard.name === "or" ? " || " : " && ");
  if (typeof guard === "function" && "stateValue" in guard) {
    const { stateValue } = guard;
    const states =
      typeof stateValue === "string" && stateValue.startsWith("#")
        ? [pathOf(stateValue.slice(1))]
        : configurationOf(stateValue).split(" + ");
    return states.map((state) => `In('${state}')`).join(" && ");
  }
  if (typeof guard === "object" && guard !== null && "type" in guard && "params" in guard) {
    const { type, params } = guard;
    if (typeof params === "object") return `${type}(${JSON.stringify(params)})`;
  }
  return namedPart(guard, guardNames);
}

/** Finds properties of XState 4 in a machine. XState 5 ignores them, so the machine does not do what its author meant. */
import type { AnyStateMachine } from "xstate";
import { isPlainObject, type PlainObject } from "./plain-object.ts";

const TRANSITION: Readonly<Record<string, string>> = {
  cond: "guard",
  in: "the guard stateIn",
  internal: "reenter",
};
const STATE: Readonly<Record<string, string>> = {
  activities: "invoke",
  data: "output",
  services: "actors",
};
const INVOKE: Readonly<Record<string, string>> = { data: "input", autoForward: "sendTo" };
/** Event types of XState 4, with the property that replaces them. */
const EVENT_TYPES: readonly [pattern: RegExp, instead: string][] = [
  [/^done\.(invoke|state)\./, "onDone"],
  [/^error\.(platform|execution|communication)/, "onError"],
];

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const signOf = (what: string, where: string, instead: string) => `${what} in ${where} (use ${instead})`;
const signsIn = (part: unknown, where: string, known: Readonly<Record<string, string>>): string[] =>
  isPlainObject(part)
    ? Object.entries(known).flatMap(([name, instead]) => (name in part ? [signOf(name, where, instead)] : []))
    : [];

function inTransitions(list: unknown, where: string): string[] {
  return listOf(list).flatMap((one) => [
    ...signsIn(one, where, TRANSITION),
    ...(isPlainObject(one) ? inActions(one["actions"], where) : []),
  ]);
}

/** Action creators of XState 4 return objects; those of XState 5 return functions. */
function inActions(actions: unknown, where: string): string[] {
  return listOf(actions).flatMap((action) =>
    isPlainObject(action) && /^xstate\./.test(String(action["type"]))
      ? [signOf(String(action["type"]), where, "the action creators of XState 5")]
      : [],
  );
}

function inInvoke(invoke: unknown, where: string): string[] {
  if (!isPlainObject(invoke)) return [];
  const { src } = invoke;
  const isOldSource = typeof src === "function" || (isPlainObject(src) && typeof src["type"] === "string");
  return [
    ...(isOldSource
      ? [signOf("a function or object as src", where, "fromPromise, fromCallback or a named actor")]
      : []),
    ...signsIn(invoke, where, INVOKE),
    ...["onDone", "onError"].flatMap((end) => inTransitions(invoke[end], `${where} ${end}`)),
  ];
}

function inEvents(on: unknown, where: string): string[] {
  if (Array.isArray(on)) return [signOf("a list as on", where, "an object with a key for each event")];
  if (!isPlainObject(on)) return [];
  return Object.entries(on).flatMap(([type, list]) => [
    ...EVENT_TYPES.flatMap(([pattern, instead]) => (pattern.test(type) ? [signOf(type, where, instead)] : [])),
    ...inTransitions(list, `${where} on ${type}`),
  ]);
}

function inDelays(after: unknown, where: string): string[] {
  if (after === undefined) return [];
  if (!isPlainObject(after)) return [signOf("a list or text as after", where, "an object with a key for each delay")];
  return Object.entries(after).flatMap(([delay, list]) => inTransitions(list, `${where} after ${delay}`));
}

function inState(config: PlainObject, where: string): string[] {
  const { on, after, always, onDone, entry, exit, invoke, states } = config;
  return [
    ...signsIn(config, where, STATE),
    ...inEvents(on, where),
    ...inDelays(after, where),
    ...inTransitions(always, `${where} always`),
    ...inTransitions(onDone, `${where} onDone`),
    ...inActions(entry, where),
    ...inActions(exit, where),
    ...listOf(invoke).flatMap((one) => inInvoke(one, where)),
    ...Object.entries(isPlainObject(states) ? states : {}).flatMap(([name, child]) =>
      isPlainObject(child) ? inState(child, `${where}.${name}`) : [],
    ),
  ];
}

/** Returns a warning for each property of XState 4 in a machine: its name, its place, and the replacement. */
export const xstate4Signs = ({ config, id }: AnyStateMachine): string[] =>
  inState(config as unknown as PlainObject, id).map((sign) => `Looks like XState 4: ${sign}. XState 5 ignores it.`);

/** Explains an import error of a file that uses a function which only XState 4 has; undefined for other errors. */
export function xstate4Import(message: string): string | undefined {
  const [, called, imported] =
    /_xstate\w*\.(\w+)\)? is not a function|'xstate' does not provide an export named '(\w+)'/.exec(message) ?? [];
  const name = called ?? imported;
  return (
    name && `looks like XState 4: it uses ${name}, which XState 5 does not have. See https://stately.ai/docs/migration`
  );
}

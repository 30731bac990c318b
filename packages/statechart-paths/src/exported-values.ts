/** Recognises the values that a file exports, and says in a few words what they are. */
import {
  type AnyActorLogic,
  type AnyStateMachine,
  fromCallback,
  fromEventObservable,
  fromObservable,
  fromPromise,
  fromTransition,
} from "xstate";
import { isPlainObject } from "./plain-object.ts";

type AnyFunction = (...given: readonly unknown[]) => unknown;

export const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === "object" && value !== null && "root" in value && "getInitialSnapshot" in value && "provide" in value;

/** Returns a machine, or the machine of an actor. */
export function machineIn(value: unknown): AnyStateMachine | undefined {
  if (isMachine(value)) return value;
  const isActor = isPlainObject(value) && typeof value["getSnapshot"] === "function" && "logic" in value;
  return isActor && isMachine(value["logic"]) ? value["logic"] : undefined;
}

const isFunction = (value: unknown): value is AnyFunction => typeof value === "function";
const isClass = (value: unknown) => isFunction(value) && /^class\b/.test(String(value));
const callsHooks = (value: AnyFunction) => /\buse[A-Z]\w*\)?\(/.test(String(value));
const rendersElements = (value: AnyFunction) => /\b(?:_?jsxs?|_?jsxDEV|createElement)\)?\(/.test(String(value));

export type FunctionKind = "class" | "hook" | "component" | "function";

/** Returns the kind of a function; undefined for other values. Hooks and components of React can't be called on their own. */
export function functionKindOf(name: string, value: unknown): FunctionKind | undefined {
  // Values of memo and forwardRef are objects.
  if (isPlainObject(value) && typeof value["$$typeof"] === "symbol") return "component";
  if (!isFunction(value)) return undefined;
  if (isClass(value)) return /\bextends \S*Component\b/.test(String(value)) ? "component" : "class";
  const own = name === "default" ? value.name : name;
  if (/^use[A-Z]/.test(own)) return "hook";
  return /^[A-Z]/.test(own) || name === "default"
    ? callsHooks(value) || rendersElements(value)
      ? "component"
      : "function"
    : callsHooks(value)
      ? "hook"
      : "function";
}

/** True if the source of a function creates a machine. */
export const createsMachine = (value: unknown): boolean =>
  isFunction(value) && /\bcreateMachine\)?\(/.test(String(value));

const LOGIC: readonly [words: string, sample: AnyActorLogic][] = [
  ["promise logic", fromPromise(async () => {})],
  ["callback logic", fromCallback(() => {})],
  ["observable logic", fromObservable(() => ({ subscribe: () => ({ unsubscribe: () => {} }) }))],
  ["event observable logic", fromEventObservable(() => ({ subscribe: () => ({ unsubscribe: () => {} }) }))],
  ["transition logic", fromTransition((state) => state, {})],
];

/** Returns the words for actor logic. Logic of one kind shares the source of its functions. */
function logicWords(value: unknown): string | undefined {
  if (!isPlainObject(value) || !isFunction(value["transition"]) || !isFunction(value["getInitialSnapshot"]))
    return undefined;
  const sourceOf = ({ transition, start }: Partial<AnyActorLogic>) => `${transition} ${start}`;
  const [words] = LOGIC.find(([, sample]) => sourceOf(sample) === sourceOf(value)) ?? ["actor logic"];
  return words;
}

const FUNCTIONS: Readonly<Record<FunctionKind, string>> = {
  class: "a class",
  hook: "a React hook",
  component: "a React component",
  function: "a function",
};

/** Says what an exported value is: "promise logic", "a number". */
export function kindWords(name: string, value: unknown): string {
  if (value === undefined || value === null) return String(value);
  const kind = functionKindOf(name, value);
  if (kind !== undefined) return FUNCTIONS[kind];
  if (typeof value !== "object") return typeof value === "string" ? "a text" : `a ${typeof value}`;
  if (Array.isArray(value)) return "a list";
  if (value instanceof Promise) return "a promise";
  return logicWords(value) ?? "an object";
}

/** Adapter for @xstate/fsm, whose `createMachine` returns a configuration and a pure function. */
import { isPlainObject, type PlainObject } from "../plain-object.ts";
import type { Adapter } from "./adapter.ts";
import { stateOf } from "./states.ts";

export const fsm: Adapter = {
  library: "@xstate/fsm",
  recognises: (value) =>
    isPlainObject(value) &&
    typeof value["transition"] === "function" &&
    isPlainObject(value["config"]) &&
    isPlainObject(value["config"]["states"]),
  configOf: (value) => stateOf((value as PlainObject)["config"]),
};

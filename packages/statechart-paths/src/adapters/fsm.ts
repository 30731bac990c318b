/** Adapter for @xstate/fsm, whose `createMachine` returns a configuration and a pure function. */
import { isPlain, type Plain } from "../plain.ts";
import type { Adapter } from "./adapter.ts";
import { stateOf } from "./states.ts";

export const fsm: Adapter = {
  library: "@xstate/fsm",
  recognises: (value) =>
    isPlain(value) &&
    typeof value["transition"] === "function" &&
    isPlain(value["config"]) &&
    isPlain(value["config"]["states"]),
  configOf: (value) => stateOf((value as Plain)["config"]),
};

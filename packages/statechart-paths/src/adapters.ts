/** Converts machines of other libraries to XState machines. Only the structure is converted; guards and actions are not run. */
import { type AnyStateMachine, createMachine } from "xstate";
import type { Adapter } from "./adapters/adapter.ts";
import { fsm } from "./adapters/fsm.ts";
import { robot } from "./adapters/robot.ts";
import { zag } from "./adapters/zag.ts";
import { messageOf, UsageError } from "./errors.ts";

const ADAPTERS: readonly Adapter[] = [zag, fsm, robot];

/**
 * Converts a machine of another library to an XState machine. Returns undefined if no adapter recognises the value. `own` adds
 * adapters for further libraries. Throws a UsageError if XState rejects the converted configuration.
 */
export function adapted(value: unknown, name: string, own: readonly Adapter[] = []): AnyStateMachine | undefined {
  const adapter = [...own, ...ADAPTERS].find(({ recognises }) => recognises(value));
  try {
    return adapter && createMachine({ id: name, ...adapter.configOf(value, name) });
  } catch (problem) {
    throw new UsageError(`${name}, a machine of ${adapter?.library}, can't be read: ${messageOf(problem)}`);
  }
}

/** Machines of other libraries, read as statecharts of XState: their structure, whose guards and actions are not run. */
import { type AnyStateMachine, createMachine } from "xstate";
import type { Adapter } from "./adapters/adapter.ts";
import { fsm } from "./adapters/fsm.ts";
import { robot } from "./adapters/robot.ts";
import { zag } from "./adapters/zag.ts";
import { messageOf, UsageError } from "./problems.ts";

const ADAPTERS: readonly Adapter[] = [zag, fsm, robot];

/**
 * The machine of another library as one of XState; undefined for what is none. `own` are adapters for further libraries. Throws
 * where XState has no room for what an adapter makes of it.
 */
export function adapted(value: unknown, name: string, own: readonly Adapter[] = []): AnyStateMachine | undefined {
  const adapter = [...own, ...ADAPTERS].find(({ recognises }) => recognises(value));
  try {
    return adapter && createMachine({ id: name, ...adapter.configOf(value, name) });
  } catch (problem) {
    throw new UsageError(`${name}, a machine of ${adapter?.library}, can't be read: ${messageOf(problem)}`);
  }
}

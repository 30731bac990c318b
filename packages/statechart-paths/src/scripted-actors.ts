/** The actors of a machine that follows a script: none is run, and each ends when a path says so. */
import { mapValues, type Plain } from "./plain.ts";
import type { Compute, Script } from "./script.ts";
import { settleable } from "./settleable.ts";

/** What an actor would be given is computed, so that what is missing for it is told. */
export const inputOf = (input: unknown, source: unknown, script: Script): unknown =>
  typeof input === "function"
    ? script.tried(input as Compute, `the input of ${typeof source === "string" ? source : "an actor"}`, undefined)
    : undefined;

/** What actions and contexts that spawn actors are given. */
export interface Spawning {
  readonly spawn: (source: unknown, options?: object) => unknown;
}
export const spawnsSettleable =
  (spawn: Spawning["spawn"], { spawned }: Script): Spawning["spawn"] =>
  (source, options) => {
    spawned.add(source);
    return spawn(settleable, { ...options, input: undefined });
  };

/** Actors that an action spawns do nothing either until a path says so. */
export function withSettleableActors(settings: Plain, script: Script): Plain {
  const { src, assignment } = settings;
  if (src !== undefined) script.spawned.add(src);
  if (src !== undefined) return { ...settings, src: settleable, input: inputOf(settings["input"], src, script) };
  if (assignment === undefined) return settings;
  const adapt = (compute: unknown) =>
    typeof compute !== "function"
      ? compute
      : ({ spawn, ...given }: Spawning, params: unknown) =>
          compute({ ...given, spawn: spawnsSettleable(spawn, script) }, params);
  const adapted = typeof assignment === "function" ? adapt(assignment) : mapValues(assignment, adapt);
  return { ...settings, assignment: adapted };
}

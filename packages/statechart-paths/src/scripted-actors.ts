/** Actors of a scripted machine. None is run; the path decides when each ends. */
import { mapValues, type PlainObject } from "./plain-object.ts";
import type { Compute, Script } from "./script.ts";
import { settleable } from "./settleable.ts";

/** Computes the input of an actor, so that missing data is reported. The result is not used. */
export const inputOf = (input: unknown, source: unknown, script: Script): unknown =>
  typeof input === "function"
    ? script.tried(input as Compute, `the input of ${typeof source === "string" ? source : "an actor"}`, undefined)
    : undefined;

/** The `spawn` function that actions and context functions get. */
export interface Spawning {
  readonly spawn: (source: unknown, options?: { readonly id?: unknown }) => unknown;
}

/** Returns the spawn settings of an actor, with a replacement for its source. */
function standInFor(source: unknown, settings: PlainObject, script: Script): PlainObject {
  const { id, input } = settings;
  const noted = (given: unknown) => {
    script.recordSpawned(source, given);
    return given;
  };
  const src = script.standIns.get(source) ?? settleable;
  const named = typeof id === "function" ? (...given: unknown[]) => noted(id(...given)) : noted(id);
  return { ...settings, src, id: named, input: inputOf(input, source, script) };
}

export const spawnsSettleable =
  (spawn: Spawning["spawn"], script: Script): Spawning["spawn"] =>
  (source, options = {}) => {
    const { src, ...rest } = standInFor(source, { ...options, input: undefined }, script);
    return spawn(src, rest);
  };

/** Replaces the actors that an action spawns with actors that end on command. */
export function withSettleableActors(settings: PlainObject, script: Script): PlainObject {
  const { src, assignment } = settings;
  if (src !== undefined) return standInFor(src, settings, script);
  if (assignment === undefined) return settings;
  const adapt = (compute: unknown) =>
    typeof compute !== "function"
      ? compute
      : ({ spawn, ...given }: Spawning, params: unknown) =>
          compute({ ...given, spawn: spawnsSettleable(spawn, script) }, params);
  const adapted = typeof assignment === "function" ? adapt(assignment) : mapValues(assignment, adapt);
  return { ...settings, assignment: adapted };
}

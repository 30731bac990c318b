/** Wraps the functions in the settings of built-in actions, so that decisions on unknown data are recorded. */
import { mapValues, type PlainObject } from "./plain-object.ts";
import type { Script } from "./script.ts";
import type { Spawning } from "./scripted-actors.ts";
import type { Sources } from "./unknown-data.ts";
import { isBuiltInGuard } from "./xstate-internals.ts";

type Call = (given: PlainObject, params: unknown) => unknown;
const isCall = (value: unknown): value is Call => typeof value === "function";

/** The unknown data behind the keys that an assignment changes; `undefined` stands for all keys. */
export type Changes = Map<string | undefined, Sources>;

/** Wraps the functions of an assignment. A spawned actor that depends on unknown data is a decision. */
function trackedAssignment(assignment: unknown, { unknown }: Script, changes: Changes): unknown {
  const tracked = (assign: unknown, note: (sources: Sources, changed: unknown) => void): unknown => {
    if (!isCall(assign)) {
      note([], assign);
      return assign;
    }
    return (given: PlainObject & Spawning, params: unknown) => {
      let hasSpawned = false;
      let changed: unknown;
      const spawn: Spawning["spawn"] = (...how) => {
        hasSpawned = true;
        return given.spawn(...how);
      };
      return unknown.watch(
        () => {
          changed = assign({ ...given, context: unknown.context(given["context"]), spawn }, params);
          return changed;
        },
        (sources) => {
          if (hasSpawned) unknown.decided(sources, assign);
          note(sources, changed);
        },
      );
    };
  };
  if (!isCall(assignment))
    return mapValues(assignment, (one, key) => tracked(one, (sources) => void changes.set(key, sources)));
  return tracked(assignment, (sources, changed) => {
    if (typeof changed !== "object" || changed === null) changes.set(undefined, sources);
    else for (const key of Object.keys(changed)) changes.set(key, sources);
  });
}

/** Wraps a setting that decides where the step leads. */
const deciding = (setting: unknown, { unknown }: Script): unknown =>
  isCall(setting)
    ? (given: PlainObject, params: unknown) =>
        unknown.watch(
          () => setting(given, params),
          (sources) => unknown.decided(sources, setting),
        )
    : setting;

/** Wraps the event that an action sends. `isDecision` tells for the arguments whether the event decides where the step leads. */
const trackedEvent =
  (event: unknown, { unknown }: Script, isDecision: (given: PlainObject) => boolean) =>
  (given: PlainObject, params: unknown): unknown => {
    if (!isCall(event)) return unknown.made(event, []);
    let sources: Sources = [];
    const sent = unknown.watch(
      () => event(given, params),
      (read) => {
        sources = read;
      },
    );
    if (isDecision(given)) unknown.decided(sources, event);
    return unknown.made(sent, sources);
  };

/** Wraps a delay. One that can't be computed from unknown data is infinite: the path decides when it ends. */
const trackedDelay = (delay: unknown, { unknown }: Script): unknown =>
  isCall(delay)
    ? (given: PlainObject, params: unknown) => {
        let isUnknown = false;
        const time = unknown.watch(
          () => delay(given, params),
          (sources) => {
            isUnknown = sources.length > 0;
          },
        );
        return isUnknown && !Number.isFinite(time) ? Number.POSITIVE_INFINITY : time;
      }
    : delay;

/** Wraps the function of `enqueueActions`. Guards that it writes itself get the wrapped context too. */
const trackedCollect = (collect: unknown, script: Script): unknown => {
  if (!isCall(collect)) return collect;
  const { unknown } = script;
  return (given: PlainObject, params: unknown) =>
    unknown.watch(
      () => {
        const check = given["check"] as (guard: unknown) => boolean;
        const checked = (guard: unknown) =>
          isCall(guard) && !isBuiltInGuard(guard)
            ? guard({ context: given["context"], event: given["event"] }, undefined)
            : check(guard);
        return collect({ ...given, check: checked }, params);
      },
      (sources) => unknown.decided(sources, collect),
    );
};

/** Returns the settings of a built-in action of one kind, with wrapped functions. `changes` gets the changed keys of the context. */
export function trackedSettings(kind: string, settings: PlainObject, script: Script, changes: Changes): PlainObject {
  const { assignment, event, to, id, sendId, actorRef, delay, collect } = settings;
  switch (kind) {
    case "assign":
      return { ...settings, assignment: trackedAssignment(assignment, script, changes) };
    case "raise":
      return {
        ...settings,
        event: typeof event === "string" ? event : trackedEvent(event, script, () => true),
        delay: trackedDelay(delay, script),
      };
    case "sendTo": {
      if (typeof event === "string") return settings;
      let receiver: unknown;
      const target = deciding(to, script);
      const isSelf = ({ self }: PlainObject) => [self, undefined, "#_internal"].includes(receiver);
      return {
        ...settings,
        // XState computes the event first. Only an event to the machine itself decides where the step leads.
        event: (given: PlainObject, params: unknown) => {
          receiver = isCall(target) ? target(given, params) : target;
          return trackedEvent(event, script, isSelf)(given, params);
        },
        to: isCall(target) ? () => receiver : target,
        delay: trackedDelay(delay, script),
      };
    }
    case "enqueueActions":
      return { ...settings, collect: trackedCollect(collect, script) };
    case "spawnChild":
      return { ...settings, id: deciding(id, script) };
    case "stopChild":
      return { ...settings, actorRef: deciding(actorRef, script) };
    case "cancel":
      return { ...settings, sendId: deciding(sendId, script) };
    default:
      return settings;
  }
}

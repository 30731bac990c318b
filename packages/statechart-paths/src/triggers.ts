/** Names the triggers of transitions. The names do not depend on the rest of the machine. */
import type { AnyStateNode } from "xstate";
import { isDefaultInvokeId, isUnnamedSource } from "./xstate-internals.ts";

type TransitionKind = "event" | "delay" | "done" | "error" | "snapshot" | "always";

/** The trigger of a transition: its source state and event type. */
export interface Trigger {
  readonly kind: TransitionKind;
  readonly source: AnyStateNode;
  readonly eventType: string;
}

const KINDS: readonly [prefix: string, kind: TransitionKind][] = [
  ["xstate.after.", "delay"],
  ["xstate.done.", "done"],
  ["xstate.error.", "error"],
  ["xstate.snapshot.", "snapshot"],
];

export function kindOf(eventType: string): TransitionKind {
  if (eventType === "") return "always";
  return KINDS.find(([prefix]) => eventType.startsWith(prefix))?.[1] ?? "event";
}

const ACTOR_EVENTS = { done: "done.actor", error: "error.actor", snapshot: "snapshot" } as const;
const ACTOR_VERBS = { done: "succeeds", error: "fails", snapshot: "has a new snapshot" } as const;

/** Returns the name of an invoked actor: its source or its id. An inline actor may have neither. */
export function actorName(invoked: { readonly src: unknown; readonly id: string } | undefined): string {
  if (!invoked) return "the invoked actor";
  if (typeof invoked.src === "string" && !isUnnamedSource(invoked.src)) return invoked.src;
  return isDefaultInvokeId(invoked.id) ? "the invoked actor" : invoked.id;
}

/** Returns the trigger in words, such as "menu.left", "after productMenuClose", "fetchPage fails". */
export function triggerOf({ kind, eventType, source }: Trigger): string {
  if (kind === "always") return "always";
  if (kind === "delay") {
    const delay = source.after.find((transition) => transition.eventType === eventType)?.delay;
    if (delay === undefined) return eventType;
    return `after ${typeof delay === "number" ? `${delay} ms` : delay}`;
  }
  if (kind === "event") return eventType;
  const actor = source.invoke.find(({ id }) => eventType === `xstate.${ACTOR_EVENTS[kind]}.${id}`);
  if (actor) return `${actorName(actor)} ${ACTOR_VERBS[kind]}`;
  const [, spawned] = /^xstate\.(?:done\.actor|error\.actor|snapshot)\.([^*]+)$/.exec(eventType) ?? [];
  if (spawned !== undefined) return `${spawned} ${ACTOR_VERBS[kind]}`;
  if (kind === "done" && eventType === `xstate.done.state.${source.id}`) return "all is done";
  return eventType.replace(/^xstate\./, "");
}

/** Actor logic that does nothing until it is settled with an output or an error. */
import type { AnyActorLogic, AnyActorRef, AnyEventObject } from "xstate";

type Settled =
  | { status: "active"; output: undefined; error: undefined }
  | { status: "done"; output: unknown; error: undefined }
  | { status: "error"; output: undefined; error: unknown };

export const settleable: AnyActorLogic = {
  transition: (state: Settled, event: AnyEventObject): Settled => {
    if (event.type === "settle.done") return { status: "done", output: event["output"], error: undefined };
    if (event.type === "settle.error") return { status: "error", output: undefined, error: event["error"] };
    return state;
  },
  getInitialSnapshot: (): Settled => ({ status: "active", output: undefined, error: undefined }),
  getPersistedSnapshot: (state: Settled) => state,
};

/** Settles a child actor as the event of a path says. Returns false for other events. */
export function settle(children: Readonly<Record<string, AnyActorRef | undefined>>, event: AnyEventObject): boolean {
  const child = children[String(event["actorId"])];
  if (event.type.startsWith("xstate.done.actor.")) child?.send({ type: "settle.done", output: event["output"] });
  else if (event.type.startsWith("xstate.error.actor.")) child?.send({ type: "settle.error", error: event["error"] });
  else return false;
  return true;
}

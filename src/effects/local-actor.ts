/** The actor of a machine that lives as long as the view that owns it: useActorRef, which the inspector can watch. */
import { useActorRef } from "@xstate/react";
import type { Actor, ActorOptions, AnyActorLogic, InputFrom } from "xstate";
import { inspection } from "./inspection.ts";

type Options<L extends AnyActorLogic> = ActorOptions<L> & { input: InputFrom<L> };

/** @param options what the machine begins with; none for one that takes nothing */
export function useLocalActor<L extends AnyActorLogic>(
  logic: L,
  ...[options]: undefined extends InputFrom<L> ? [options?: ActorOptions<L>] : [options: Options<L>]
): Actor<L> {
  // Its own signature can't be called with the options of any logic; what comes back is the actor of the one that was given.
  return useActorRef<AnyActorLogic>(logic, { ...options, ...inspection }) as Actor<L>;
}

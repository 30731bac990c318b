import { useActorRef } from "@xstate/react";
import type { Actor, ActorOptions, AnyActorLogic, InputFrom } from "xstate";
import { inspection } from "../inspector/inspection.ts";

type Options<L extends AnyActorLogic> = ActorOptions<L> & { input: InputFrom<L> };

/**
 * Starts an actor that lives as long as the component. Same as `useActorRef`, but visible to the inspector.
 * @param options options of the actor; `input` is required if the machine takes input
 */
export function useLocalActor<L extends AnyActorLogic>(
  logic: L,
  ...[options]: undefined extends InputFrom<L> ? [options?: ActorOptions<L>] : [options: Options<L>]
): Actor<L> {
  // `useActorRef` does not accept the options of a generic logic. The result is the actor of the given logic.
  return useActorRef<AnyActorLogic>(logic, { ...options, ...inspection }) as Actor<L>;
}

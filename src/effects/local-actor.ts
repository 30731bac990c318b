/**
 * The actor of a machine that lives as long as the view that owns it, and whether the machines of the page are watched
 * (`npm run dev -- --inspect`, decision 42). In development alone: the build finds that nothing of that is ever used, and leaves it out.
 */
import { useActorRef } from "@xstate/react";
import type { Actor, ActorOptions, AnyActorLogic, InputFrom } from "xstate";

const isInspected = () => document.querySelector('meta[name="inspector"]') !== null;

/** An option of every root actor; XState watches the actors of one system by it, and each view's own are a system of their own. */
export const inspection: Pick<ActorOptions<AnyActorLogic>, "inspect"> = import.meta.env.DEV &&
!import.meta.env.SSR &&
isInspected()
  ? { inspect: (await import("./tell-inspector.ts")).tellInspector() }
  : {};

type Options<L extends AnyActorLogic> = ActorOptions<L> & { input: InputFrom<L> };

/**
 * useActorRef, which the inspector can watch.
 * @param options what the machine begins with; none for one that takes nothing
 */
export function useLocalActor<L extends AnyActorLogic>(
  logic: L,
  ...[options]: undefined extends InputFrom<L> ? [options?: ActorOptions<L>] : [options: Options<L>]
): Actor<L> {
  // Its own signature can't be called with the options of any logic; what comes back is the actor of the one that was given.
  return useActorRef<AnyActorLogic>(logic, { ...options, ...inspection }) as Actor<L>;
}

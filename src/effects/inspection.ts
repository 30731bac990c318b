/**
 * Whether the machines of the page are watched (`npm run dev -- --inspect`, decision 39), and what they are told of it as they
 * start. In development alone: the build finds that nothing of this is ever used, and leaves it out.
 */
import type { ActorOptions, AnyActorLogic } from "xstate";

type Inspection = Pick<ActorOptions<AnyActorLogic>, "inspect">;

const isInspected = () => document.querySelector('meta[name="inspector"]') !== null;

/** An option of every root actor; XState watches the actors of one system by it, and each view's own are a system of their own. */
export const inspection: Inspection =
  import.meta.env.DEV && !import.meta.env.SSR && isInspected()
    ? { inspect: (await import("./tell-inspector.ts")).tellInspector() }
    : {};

/** Connects machines to the inspector (`npm run dev -- --inspect`, decision 42). Production builds drop this code as unused. */
import type { ActorOptions, AnyActorLogic } from "xstate";

const isInspected = () => document.querySelector('meta[name="inspector"]') !== null;

/** Actor option that reports to the inspector. Pass it to every root actor; XState then inspects the whole actor system. */
export const inspection: Pick<ActorOptions<AnyActorLogic>, "inspect"> = import.meta.env.DEV &&
!import.meta.env.SSR &&
isInspected()
  ? { inspect: (await import("./report-machines.ts")).createInspectorReporter() }
  : {};

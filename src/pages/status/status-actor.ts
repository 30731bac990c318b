import type { ActorRefFrom } from "xstate";
import type { statusMachine } from "../../../machines/status.ts";

export type StatusActor = ActorRefFrom<typeof statusMachine>;

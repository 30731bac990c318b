import type { AnyActorRef } from "xstate";
import type { FormContext, FormEvent } from "../../../machines/form.ts";

/** What the shared parts of both forms ask of a form's actor. */
export interface FormActor extends Pick<AnyActorRef, "subscribe"> {
  getSnapshot(): { readonly context: FormContext; matches(value: "sending"): boolean };
  send(event: FormEvent): void;
}

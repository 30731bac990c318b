import type { AnyActorRef } from "xstate";
import type { FormName } from "../../../contract/constants.ts";
import type { FormAnswered, FormContext, FormEvent } from "../../../machines/form.ts";
import type { FormSnapshot } from "../../../machines/form-selectors.ts";

/** Interface of a form's actor, as the shared parts of both forms use it. */
export interface FormActor<Form extends FormName = FormName> extends Pick<AnyActorRef, "subscribe"> {
  getSnapshot(): FormSnapshot & { readonly context: FormContext<Form> };
  send(event: FormEvent): void;
  on(type: FormAnswered["type"], handler: (answered: FormAnswered) => void): { unsubscribe(): void };
}

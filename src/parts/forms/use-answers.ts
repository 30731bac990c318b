import { useEffect } from "react";
import { flushSync } from "react-dom";
import { useSite } from "../../site-context.tsx";
import type { FormActor } from "./form-actor.ts";

/**
 * Reports the result of a form to the arrivals machine after React has rendered the message. The form itself reports it
 * earlier, when it enters the state.
 */
export function useAnswers(form: Pick<FormActor, "on">): void {
  const { arrivals } = useSite();
  // Effects of a child run before those of its parent, which starts the form. So a form that starts with a result is
  // reported too.
  useEffect(() => {
    const subscription = form.on("form.answered", (event) => {
      queueMicrotask(() => {
        flushSync(() => {});
        arrivals.send(event);
      });
    });
    return () => subscription.unsubscribe();
  }, [form, arrivals]);
}

import { useEffect } from "react";
import { flushSync } from "react-dom";
import { useSite } from "../../site-context.tsx";
import type { FormActor } from "./form-actor.ts";

/**
 * Tells the focus machine what came of a form. The form tells it as it enters the state; its message is on the screen only
 * once React has rendered that.
 */
export function useAnswers(form: FormActor): void {
  const { arrivals } = useSite();
  // A child's effects come before its parent's, which starts the form: a form that begins with an answer is heard as well.
  useEffect(() => {
    const subscription = form.on("form.answered", (answered) => {
      queueMicrotask(() => {
        flushSync(() => {});
        arrivals.send(answered);
      });
    });
    return () => subscription.unsubscribe();
  }, [form, arrivals]);
}

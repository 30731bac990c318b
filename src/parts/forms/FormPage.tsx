import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { selectIsSent } from "../../../machines/form-selectors.ts";
import { Outcome, type OutcomeProps } from "./Outcome.tsx";
import { useAnswers } from "./use-answers.ts";

interface FormPageProps extends OutcomeProps {
  /** The page with the form. */
  readonly children: ReactNode;
}

/** A page with a form. Once the form is sent, the outcome takes the place of everything on it. */
export function FormPage({ children, ...outcome }: FormPageProps) {
  useAnswers(outcome.form);
  return useSelector(outcome.form, selectIsSent) ? <Outcome {...outcome} /> : children;
}

import type { ReactNode } from "react";
import { answeredAddress, type DoubtfulField } from "../../../contract/form-doubts.ts";
import { useWords } from "../../ui/use-words.tsx";

/** Returns a function that says what is doubtful about a value, or which address in it is answered. */
export function useDoubt(): (name: DoubtfulField, value: string) => ReactNode {
  const { say } = useWords();
  return (name, value) => {
    const address = answeredAddress(name, value);
    return address === undefined ? say(`forms.doubt.${name}`, { value }) : say("forms.answerTo", { address });
  };
}

import { useSelector } from "@xstate/react";
import { type ReactNode, useId } from "react";
import type { ActorRefFrom } from "xstate";
import { MAX_KEYWORD_LENGTH } from "../../../contract/constants.ts";
import { keywordOf } from "../../../contract/keyword.ts";
import {
  type searchMachine,
  selectIsAsking,
  selectIsTooLong,
  selectText,
  selectType,
  selectTypes,
} from "../../../machines/search.ts";
import { useWords } from "../../ui/use-words.tsx";
import { Words } from "../../ui/Words.tsx";
import { useTypeOption } from "./use-type-option.ts";

/** Returns what the search of the header and the one of its page show: type, keyword, and messages about them. */
export function useSearchView(search: ActorRefFrom<typeof searchMachine>) {
  const { say } = useWords();
  const optionOf = useTypeOption();
  const types = useSelector(search, selectTypes);
  const type = useSelector(search, selectType);
  const text = useSelector(search, selectText);
  const isAsking = useSelector(search, selectIsAsking);
  const isTooLong = useSelector(search, selectIsTooLong);
  const lengthId = useId();
  const tooLong = isTooLong ? say("shell.search.tooLong", { max: MAX_KEYWORD_LENGTH }) : "";
  return {
    text,
    isTooLong,
    tooLong,
    /** Asks for a keyword; empty unless one is missing. */
    request: isAsking ? say("discover.search.ask") : "",
    /** Properties of the Select for the type. */
    typeSelect: {
      value: type,
      options: types.map(optionOf),
      onChange: (value: string) => search.send({ type: "type.chosen", value }),
    },
    /** Id of the note about the length, while there is one. */
    lengthId: isTooLong ? lengthId : undefined,
    lengthNote: (className: string | undefined): ReactNode =>
      isTooLong ? (
        <p id={lengthId} className={className}>
          {tooLong} <Words>{say("shell.ui.length", { length: keywordOf(text).length, max: MAX_KEYWORD_LENGTH })}</Words>
        </p>
      ) : null,
  };
}

import { useSelector } from "@xstate/react";
import { type FormEvent, useId } from "react";
import type { ActorRefFrom } from "xstate";
import { MAX_KEYWORD_LENGTH, searchTypesOf } from "../../../contract/constants.ts";
import { keywordOf } from "../../../contract/keyword.ts";
import { pathTo } from "../../../contract/paths.ts";
import {
  type searchMachine,
  selectIsAsking,
  selectIsTooLong,
  selectText,
  selectType,
  selectTypes,
} from "../../../machines/search.ts";
import { useHasPage } from "../../site-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { Select } from "../../ui/fields/Select.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { Status } from "../../ui/Status.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { Words } from "../../ui/Words.tsx";
import styles from "./SearchForm.module.css";
import { SearchLandmark } from "./SearchLandmark.tsx";
import { useTypeOption } from "./use-type-option.ts";

/** Handler of a control that exists only without scripts. */
const ignoreChange = () => undefined;

interface SearchFormProps {
  readonly search: ActorRefFrom<typeof searchMachine>;
}

/** The search form, with keyword and type. Without scripts the browser submits it to the same address. */
export function SearchForm({ search }: SearchFormProps) {
  const { say } = useWords();
  const isThere = useHasPage();
  const types = useSelector(search, selectTypes);
  const type = useSelector(search, selectType);
  const text = useSelector(search, selectText);
  const isAsking = useSelector(search, selectIsAsking);
  const isTooLong = useSelector(search, selectIsTooLong);
  const lengthId = useId();
  const askMessage = isAsking ? say("discover.search.ask") : "";
  const tooLong = isTooLong ? say("shell.search.tooLong", { max: MAX_KEYWORD_LENGTH }) : "";
  const optionOf = useTypeOption();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Enter submits the form while the text field has focus.
    const by = document.activeElement instanceof HTMLInputElement ? "enter" : "button";
    search.send({ type: "search.submitted", by });
  };
  return (
    <SearchLandmark className={styles["form"]} action={pathTo("search")} method="get" onSubmit={submit}>
      <Select
        label={say("discover.search.type")}
        name="type"
        className="script-only"
        value={type}
        onChange={(value) => search.send({ type: "type.chosen", value })}
        options={types.map(optionOf)}
      />
      {/* Scripts fetch the types. Without scripts the server renders those that it knows. */}
      <noscript>
        <Select
          label={say("discover.search.type")}
          name="type"
          value={type}
          onChange={ignoreChange}
          options={searchTypesOf(isThere("pressList")).map(optionOf)}
        />
      </noscript>
      <TextField
        label={say("discover.search.keyword")}
        name="text"
        type="search"
        autoComplete="off"
        isInvalid={isTooLong}
        describedBy={isTooLong ? lengthId : undefined}
        value={text}
        onChange={(typed) => search.send({ type: "text.typed", text: typed })}
      />
      <Button type="submit">{say("discover.search.submit")}</Button>
      <Status className={askMessage ? styles["ask"] : "visually-hidden"}>{tooLong || askMessage}</Status>
      {isTooLong ? (
        <p id={lengthId} className={styles["ask"]}>
          {tooLong} <Words>{say("shell.ui.length", { length: keywordOf(text).length, max: MAX_KEYWORD_LENGTH })}</Words>
        </p>
      ) : null}
    </SearchLandmark>
  );
}

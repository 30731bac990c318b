import type { FormEvent } from "react";
import type { ActorRefFrom } from "xstate";
import { searchTypesOf } from "../../../contract/constants.ts";
import { pathTo } from "../../../contract/paths.ts";
import type { searchMachine } from "../../../machines/search.ts";
import { useHasPage } from "../../site-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { Select } from "../../ui/fields/Select.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { Status } from "../../ui/Status.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./SearchForm.module.css";
import { SearchLandmark } from "./SearchLandmark.tsx";
import { useSearchView } from "./use-search-view.tsx";
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
  const { text, isTooLong, tooLong, request, typeSelect, lengthId, lengthNote } = useSearchView(search);
  const optionOf = useTypeOption();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Enter submits the form while the text field has focus.
    const by = document.activeElement instanceof HTMLInputElement ? "enter" : "button";
    search.send({ type: "search.submitted", by });
  };
  return (
    <SearchLandmark className={styles["form"]} action={pathTo("search")} method="get" onSubmit={submit}>
      <Select label={say("discover.search.type")} name="type" className="script-only" {...typeSelect} />
      {/* Scripts fetch the types. Without scripts the server renders those that it knows. */}
      <noscript>
        <Select
          label={say("discover.search.type")}
          name="type"
          value={typeSelect.value}
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
        describedBy={lengthId}
        value={text}
        onChange={(typed) => search.send({ type: "text.typed", text: typed })}
      />
      <Button type="submit">{say("discover.search.submit")}</Button>
      <Status className={request ? styles["ask"] : "visually-hidden"}>{tooLong || request}</Status>
      {lengthNote(styles["ask"])}
    </SearchLandmark>
  );
}

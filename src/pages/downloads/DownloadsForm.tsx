import { useSelector } from "@xstate/react";
import type { FormEvent } from "react";
import type { ActorRefFrom } from "xstate";
import { MAX_KEYWORD_LENGTH } from "../../../contract/constants.ts";
import type { PageResponses } from "../../../contract/pages.ts";
import { pathTo } from "../../../contract/paths.ts";
import { type downloadsMachine, selectIsTooLong, selectWanted } from "../../../machines/downloads.ts";
import { useIsHydrated } from "../../hooks/use-is-hydrated.ts";
import { SearchLandmark } from "../../parts/search/SearchLandmark.tsx";
import { Button } from "../../ui/Button.tsx";
import { Select } from "../../ui/fields/Select.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { Status } from "../../ui/Status.tsx";
import { fallbackLanguage } from "../../ui/Text.tsx";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./DownloadsForm.module.css";

interface DownloadsFormProps extends Pick<PageResponses["downloads"], "kinds" | "languages"> {
  readonly finder: ActorRefFrom<typeof downloadsMachine>;
}

/** Text, kind and language of the documents. Without scripts the browser submits the form to the same address. */
export function DownloadsForm({ finder, kinds, languages }: DownloadsFormProps) {
  const isHydrated = useIsHydrated();
  const { t, say, languageOf } = useWords();
  const { text, kind, language } = useSelector(finder, selectWanted);
  const isTooLong = useSelector(finder, selectIsTooLong);
  const tooLong = isTooLong ? say("shell.search.tooLong", { max: MAX_KEYWORD_LENGTH }) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    finder.send({ type: "form.submitted" });
  };
  const optionsOf = (
    all: "catalogue.documents.allKinds" | "catalogue.documents.allLanguages",
    options: DownloadsFormProps["kinds"],
  ) => [
    { value: "", label: t(all), language: languageOf(all) },
    ...options.map((option) => ({
      value: option.key,
      label: option.name,
      language: fallbackLanguage(option, "name"),
    })),
  ];
  return (
    <SearchLandmark
      className={styles["form"]}
      aria-label={t("catalogue.documents.finder")}
      action={pathTo("downloads")}
      method="get"
      onSubmit={submit}
      data-print="none"
    >
      <TextField
        label={say("catalogue.documents.text")}
        name="text"
        type="search"
        autoComplete="off"
        spellCheck="false"
        isInvalid={isTooLong}
        errorMessage={tooLong ?? undefined}
        value={text}
        onChange={(typed) => finder.send({ type: "text.typed", text: typed })}
      />
      <Select
        label={say("catalogue.documents.kind")}
        name="kind"
        value={kind}
        onChange={(value) => finder.send({ type: "kind.chosen", value })}
        options={optionsOf("catalogue.documents.allKinds", kinds)}
      />
      <Select
        label={say("catalogue.documents.language")}
        name="language"
        value={language}
        onChange={(value) => finder.send({ type: "language.chosen", value })}
        options={optionsOf("catalogue.documents.allLanguages", languages)}
      />
      {isHydrated ? null : (
        <Button type="submit" className="script-free">
          {say("catalogue.documents.show")}
        </Button>
      )}
      <Status>{tooLong}</Status>
    </SearchLandmark>
  );
}

import { useSelector } from "@xstate/react";
import { type FormEvent, useEffect, useMemo, useRef } from "react";
import { Button } from "react-aria-components/Button";
import { useNavigate } from "react-router-dom";
import { keywordOf } from "../../contract/keyword.ts";
import { languageType } from "../../contract/languages.ts";
import { selectLanguage } from "../../machines/language.ts";
import { selectHasNone } from "../../machines/suggestions.ts";
import { useLocalActor } from "../hooks/use-local-actor.ts";
import { SearchLandmark } from "../parts/search/SearchLandmark.tsx";
import { createSearchLogic } from "../parts/search/search-logic.ts";
import { useSearchView } from "../parts/search/use-search-view.tsx";
import { useEffects } from "../providers/effects-context.tsx";
import { createSuggestionsLogic } from "../providers/suggestions-logic.ts";
import { useLanguages, useSite } from "../site-context.tsx";
import { loadKeyword, storeKeyword } from "../storage/storage.ts";
import { Select } from "../ui/fields/Select.tsx";
import { Icon } from "../ui/Icon.tsx";
import { AriaLanguage } from "../ui/language/AriaLanguage.tsx";
import { Status } from "../ui/Status.tsx";
import { useWords } from "../ui/use-words.tsx";
import styles from "./SearchBar.module.css";
import { SearchField } from "./SearchField.tsx";
import { selectSearchMode } from "./search-mode.ts";

/** The search in place of the navigation: type, text, Search button and close icon (spec section 2). */
export function SearchBar() {
  const { header, language } = useSite();
  const { t, say } = useWords();
  const navigate = useNavigate();
  const effects = useEffects();
  const logic = useMemo(
    () =>
      createSearchLogic(effects, (to, options) => void navigate(to, options)).provide({
        actions: {
          storeText: ({ context }) => storeKeyword(context.text),
          forgetText: () => storeKeyword(""),
        },
      }),
    [effects, navigate],
  );
  const search = useLocalActor(logic, { input: { type: "", text: loadKeyword() } });
  const languages = useLanguages();
  const suggestionsLogic = useMemo(
    () =>
      createSuggestionsLogic(
        effects,
        (to, options) => void navigate(to, options),
        () => languageType(languages, selectLanguage(language.getSnapshot())),
      ),
    [effects, navigate, language, languages],
  );
  const suggestions = useLocalActor(suggestionsLogic);
  const hasNone = useSelector(suggestions, selectHasNone);
  const { text, isTooLong, tooLong, request, typeSelect, lengthId, lengthNote } = useSearchView(search);
  const frame = useRef<HTMLDivElement>(null);
  const close = () => header.send({ type: "search.closed" });

  const isLeaving = useSelector(header, selectSearchMode) === "toNav";
  useEffect(() => {
    const subscription = header.on("overlay.left", () => suggestions.send({ type: "search.left" }));
    return () => subscription.unsubscribe();
  }, [header, suggestions]);

  const typeText = (typed: string) => {
    search.send({ type: "text.typed", text: typed });
    suggestions.send({ type: "text.typed", text: typed });
  };
  const submit = (by: "enter" | "button") => {
    search.send({ type: "search.submitted", by });
    // The button does nothing for an empty keyword or for one that is too long. The search then stays open.
    if (!isTooLong && (by === "enter" || keywordOf(text) !== "")) close();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit("button");
  };
  const nothing = hasNone ? say("shell.search.noSuggestions") : "";
  return (
    <SearchLandmark
      className={styles["search"]}
      aria-label={t("shell.search.label")}
      data-overlay="search"
      onSubmit={onSubmit}
    >
      <div ref={frame} className={styles["form"]}>
        <Select className={styles["type"]} label={say("shell.search.type")} hideLabel {...typeSelect} />
        <AriaLanguage>
          <SearchField
            text={text}
            onType={typeText}
            onEnter={() => submit("enter")}
            suggestions={suggestions}
            frame={frame}
            describedBy={lengthId}
          />
        </AriaLanguage>
        {/* Silent while leaving: the heading of the search page would interrupt it. */}
        <Status>{isLeaving ? "" : tooLong || request || nothing}</Status>
        <Button type="submit" className={styles["submit"] ?? ""}>
          <Icon name="search" />
          <span>{say("shell.search.submit")}</span>
        </Button>
      </div>
      <Button className={styles["close"] ?? ""} aria-label={t("shell.search.close")} onPress={close}>
        <Icon name="close" />
      </Button>
      {lengthNote(styles["tooLong"])}
    </SearchLandmark>
  );
}

import { useSelector } from "@xstate/react";
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
} from "react";
import { ComboBox, ComboBoxStateContext, Input, ListBoxItem, ListBoxSection } from "react-aria-components/ComboBox";
import { Header } from "react-aria-components/Header";
import type { ActorRefFrom } from "xstate";
import type { Suggestions } from "../../contract/search.ts";
import { countOf, selectOffered, type suggestionsMachine } from "../../machines/suggestions.ts";
import { keepComposing, keyOf } from "../dom/keys.ts";
import { Highlight } from "../ui/Highlight.tsx";
import { ModelNumber } from "../ui/ModelNumber.tsx";
import { MediaProvider, useMedia } from "../ui/media-context.tsx";
import { Picture } from "../ui/Picture.tsx";
import { Popover, PopoverList } from "../ui/Popover.tsx";
import { Text } from "../ui/Text.tsx";
import { useWords } from "../ui/use-words.tsx";
import styles from "./SearchField.module.css";

interface SearchFieldProps {
  readonly text: string;
  readonly onType: (text: string) => void;
  /** Called on Enter if no suggestion is selected. */
  readonly onEnter: () => void;
  readonly suggestions: ActorRefFrom<typeof suggestionsMachine>;
  /** Element that the list is positioned below. */
  readonly frame: RefObject<HTMLElement | null>;
  /** Id of the error message, if there is one. */
  readonly describedBy: string | undefined;
}

const NONE: Suggestions = { products: [], categories: [], news: [], pages: [], marks: [] };
const KINDS = ["products", "categories", "news", "pages"] as const;
const TITLES = {
  products: "shell.nav.products",
  categories: "shell.menu.productCategories",
  news: "shell.nav.press",
  pages: "shell.search.pages",
} as const;

/** Without a width of its own, React Aria measures the element that the popover is positioned below. */
const AS_WIDE_AS_FRAME = { "--trigger-width": "" } as CSSProperties;

/** Returns the groups with at least one suggestion. */
const groupsOf = (offered: Suggestions) =>
  KINDS.flatMap((kind) => (offered[kind].length > 0 ? [{ kind, entries: offered[kind] }] : []));

/** The keyword of the header's search, with suggestions (WAI-ARIA combobox pattern). */
export function SearchField({ text, onType, onEnter, suggestions, frame, describedBy }: SearchFieldProps) {
  const { t, say } = useWords();
  const offered = useSelector(suggestions, selectOffered) ?? NONE;
  /** The keyword for which Escape closed the list. */
  const dismissed = useRef<string>(undefined);

  const onKeyDownCapture = (event: KeyboardEvent) => {
    keepComposing(event);
    if (keyOf(event) !== "Enter" || hasActive(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    onEnter();
  };
  // React Aria has closed the list. The next Escape reaches the header.
  const onKeyDown = (event: KeyboardEvent) => {
    if (keyOf(event) !== "Escape") return;
    // By default Escape empties the field. The keyword must remain when the search is reopened.
    event.preventDefault();
    if (!isExpanded(event.target)) return;
    event.stopPropagation();
    dismissed.current = text;
  };
  return (
    <ComboBox
      className={styles["field"] ?? ""}
      aria-label={t("shell.search.text")}
      inputValue={text}
      onInputChange={onType}
      items={groupsOf(offered)}
      menuTrigger="input"
      shouldFocusWrap
      allowsCustomValue
      {...(describedBy !== undefined && { "aria-describedby": describedBy })}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the field bubble up here */}
      <div className={styles["box"]} onKeyDownCapture={onKeyDownCapture} onKeyDown={onKeyDown}>
        <Input
          type="search"
          className={styles["keyword"] ?? ""}
          placeholder={t("shell.search.placeholder")}
          autoComplete="off"
          enterKeyHint="search"
          aria-invalid={describedBy === undefined ? undefined : true}
        />
      </div>
      <OpenOnSuggestions offered={offered} mayOpen={() => dismissed.current !== text} />
      <Popover
        className={styles["popover"] ?? ""}
        triggerRef={frame}
        style={AS_WIDE_AS_FRAME}
        placement="bottom start"
        offset={6}
      >
        <Highlight words={offered.marks}>
          <PopoverList<ReturnType<typeof groupsOf>[number]>
            className={styles["groups"]}
            aria-label={t("shell.search.suggestions")}
          >
            {({ kind, entries }) => (
              <ListBoxSection
                id={kind}
                className={`${styles["group"]} ${kind === "products" ? styles["products"] : styles["words"]}`}
              >
                <Header className={styles["kind"] ?? ""}>{say(TITLES[kind])}</Header>
                {entries.map((entry) => (
                  <ListBoxItem
                    key={entry.link}
                    id={entry.link}
                    textValue={entry.title}
                    className={styles["entry"] ?? ""}
                    onAction={() => suggestions.send({ type: "suggestion.chosen", link: entry.link })}
                  >
                    {"number" in entry ? <Photo of={entry} /> : null}
                    <span className={styles["text"]}>
                      {"number" in entry ? <ModelNumber>{entry.number}</ModelNumber> : null}
                      <span>
                        <Text of={entry} field="title" />
                      </span>
                    </span>
                  </ListBoxItem>
                ))}
              </ListBoxSection>
            )}
          </PopoverList>
        </Highlight>
      </Popover>
    </ComboBox>
  );
}

/** The photo of a product, which the page below need not contain. */
function Photo({ of: { photo, picture } }: { readonly of: Suggestions["products"][number] }) {
  const media = useMedia();
  return (
    <span className={styles["photo"]}>
      {photo !== undefined && picture ? (
        <MediaProvider media={{ ...media, pictures: { [photo]: picture } }}>
          <Picture photo={photo} alt="" sizes="56px" fill />
        </MediaProvider>
      ) : null}
    </span>
  );
}

const hasActive = (target: EventTarget) => target instanceof Element && target.hasAttribute("aria-activedescendant");
const isExpanded = (target: EventTarget) =>
  target instanceof Element && target.getAttribute("aria-expanded") === "true";

interface OpenOnSuggestionsProps {
  readonly offered: Suggestions;
  /** Returns false if the visitor has closed the list since the last change of the keyword. */
  readonly mayOpen: () => boolean;
}

/** Opens the list when suggestions arrive. React Aria opens it only while typing, which is earlier. */
function OpenOnSuggestions({ offered, mayOpen }: OpenOnSuggestionsProps): null {
  const list = useContext(ComboBoxStateContext);
  const open = useEffectEvent(() => {
    if (list?.isFocused && countOf(offered) > 0 && mayOpen()) list.open(null, "input");
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new suggestions open it
  useEffect(() => open(), [offered]);
  return null;
}

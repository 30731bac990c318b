import {
  type ReactNode,
  type RefObject,
  startTransition,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import {
  ComboBox as AriaComboBox,
  Button,
  ComboBoxStateContext,
  Input,
  ListBoxItem,
} from "react-aria-components/ComboBox";
import { flushSync } from "react-dom";
import { onFirstInteraction } from "../dom/first-interaction.ts";
import { AriaLanguage } from "./AriaLanguage.tsx";
import styles from "./ComboBox.module.css";
import { ComboBoxFrame } from "./ComboBoxFrame.tsx";
import { deferred } from "./deferred.tsx";
import { controlClass, FieldFrame, useFieldProps } from "./FieldFrame.tsx";
import { Icon } from "./Icon.tsx";
import { Popover, PopoverList } from "./Popover.tsx";
import type { FieldProps } from "./TextField.tsx";
import { useWords } from "./use-words.tsx";

interface ComboBoxOption {
  /** Value that is stored and submitted. */
  readonly value: string;
  /** Text that is shown and searched. */
  readonly label: string;
}

interface ComboBoxProps extends FieldProps {
  /** Text in the field for the current value. */
  readonly shown: string;
  /** Creates the options. Called on the first interaction, because no earlier view needs them. */
  readonly options: () => readonly ComboBoxOption[];
  /** Returns the value of the only option that a text names, by its label or by another name. */
  readonly match?: (text: string) => string | undefined;
  /** Returns a function that tells which options to suggest although their labels do not contain the text. */
  readonly foundBy?: (text: string) => (value: string) => boolean;
  /** True if the value is free text that matches no option. Reported once the visitor has left the field. */
  readonly isUnknown?: boolean;
}

const NO_CLASS = "";
const NONE: readonly ComboBoxOption[] = [];

/**
 * Focuses without scrolling. The list button moves the focus to the field, which the header may cover in part.
 * Scrolling it into view would move the page and close the list. React Aria calls `focus()` without options, so the
 * method is replaced on the element.
 */
function focusInPlace(input: HTMLInputElement | null): void {
  if (!input) return;
  const focus: typeof input.focus = (options) =>
    HTMLElement.prototype.focus.call(input, { preventScroll: true, ...options });
  // Defined, not assigned: scripts that observe focus may leave the prototype's `focus` without a setter.
  Object.defineProperty(input, "focus", { value: focus, configurable: true });
}

/** Reports a focus that was in the field before hydration. React Aria listens only from then on. */
function EarlyFocus({ place, onFocus }: { readonly place: RefObject<Element | null>; readonly onFocus: () => void }) {
  const list = useContext(ComboBoxStateContext);
  const reportFocus = useEffectEvent(() => {
    if (document.activeElement !== place.current?.querySelector("input")) return;
    list?.setFocused(true);
    onFocus();
  });
  useEffect(() => reportFocus(), []);
  return null;
}

const holds = (label: string, text: string) => label.toLowerCase().includes(text.trim().toLowerCase());
const findNothing = () => () => false;

/** Returns the filter of the list. It stays the same: React Aria filters all options again for another one. */
function useFilter(options: readonly ComboBoxOption[], foundBy: NonNullable<ComboBoxProps["foundBy"]>) {
  return useMemo(() => {
    const values = new Map(options.map(({ label, value }) => [label, value]));
    let last = { text: "", isFound: foundBy("") };
    return (label: string, text: string): boolean => {
      if (holds(label, text)) return true;
      // The name of an option is not a part of a name.
      if (values.has(text)) return false;
      if (last.text !== text) last = { text, isFound: foundBy(text) };
      return last.isFound(values.get(label) ?? "");
    };
  }, [options, foundBy]);
}

/**
 * Selects one of many options by typing a part of its name. Without scripts it is a text field, which is posted as it
 * is.
 */
export const ComboBox = deferred(function ComboBox({
  name,
  value,
  shown,
  onChange,
  options: optionsOf,
  match = () => undefined,
  foundBy = findNothing,
  isUnknown = false,
  autoComplete,
  ...frame
}: ComboBoxProps): ReactNode {
  const { t, say } = useWords();
  const open = t("shell.ui.showOptions");
  // Several hundred options would delay hydration, so they are created on the first interaction.
  const [all] = useState(() => {
    let made: readonly ComboBoxOption[] | undefined;
    return () => {
      made ??= optionsOf();
      return made;
    };
  });
  const [options, setOptions] = useState(NONE);
  const createOptions = () => setOptions(all);
  const prepare = useEffectEvent(() => startTransition(createOptions));
  useEffect(() => void onFirstInteraction(() => prepare()), []);
  const filter = useFilter(options, foundBy);
  const place = useRef<HTMLSpanElement>(null);
  const [isEntered, setEntered] = useState(false);
  const enter = () => {
    createOptions();
    setEntered(true);
  };
  const [text, setText] = useState(shown);
  // The value that this field reported last. A different one comes from elsewhere, such as a reset of the form.
  const [reported, setReported] = useState(value);
  if (value !== reported) {
    setReported(value);
    setText(shown);
  }
  const field = useFieldProps({ ...frame, isInvalid: frame.isInvalid || (isUnknown && !isEntered) });
  const report = (next: string) => {
    setReported(next);
    if (next !== value) onChange(next);
  };
  const labelOf = (key: string) => all().find((option) => option.value === key)?.label;
  const choose = (key: string) => {
    report(key);
    setText(labelOf(key) ?? key);
  };
  // Autofill writes the whole name and selects nothing from the list.
  const valueNamed = (typed: string) => match(typed) ?? all().find((option) => option.label === typed)?.value;
  const write = (next: string) => {
    setText(next);
    report(valueNamed(next) ?? next);
  };
  // Typed text is never discarded: a name selects its option, and any other text stays to be corrected.
  const selectNamedOption = () => {
    const key = valueNamed(text);
    if (key !== undefined) choose(key);
  };
  return (
    <AriaLanguage>
      <AriaComboBox
        {...field}
        name={name}
        // Without scripts, the visible text is posted.
        formValue="text"
        defaultItems={options}
        selectedKey={value === "" || isUnknown ? null : value}
        inputValue={text}
        onInputChange={write}
        onSelectionChange={(key) => (key === null ? selectNamedOption() : choose(String(key)))}
        defaultFilter={filter}
        onFocus={enter}
        onBlur={() => setEntered(false)}
        allowsCustomValue
        menuTrigger="input"
        allowsEmptyCollection
      >
        <FieldFrame {...frame} id={field.id}>
          <ComboBoxFrame ref={place} onPress={() => flushSync(createOptions)}>
            <Input ref={focusInPlace} className={controlClass} autoComplete={autoComplete ?? "off"} />
            <Button className="script-only" aria-label={open}>
              <Icon name="chevron-down" />
            </Button>
          </ComboBoxFrame>
        </FieldFrame>
        <EarlyFocus place={place} onFocus={enter} />
        <Popover className={styles["popover"] ?? NO_CLASS} offset={4}>
          <PopoverList<ComboBoxOption>
            renderEmptyState={() => <div className={styles["none"]}>{say("shell.ui.noMatches")}</div>}
          >
            {(option) => (
              <ListBoxItem id={option.value} textValue={option.label} className={styles["option"] ?? NO_CLASS}>
                {option.label}
              </ListBoxItem>
            )}
          </PopoverList>
        </Popover>
      </AriaComboBox>
    </AriaLanguage>
  );
});

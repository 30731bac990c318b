import { type ReactNode, startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { ComboBox as AriaComboBox, Button, Input, ListBoxItem } from "react-aria-components/ComboBox";
import { onFirstInteraction } from "../dom/first-interaction.ts";
import styles from "./ComboBox.module.css";
import { ComboBoxFrame } from "./ComboBoxFrame.tsx";
import { deferred } from "./deferred.tsx";
import { controlClass, FieldFrame, useFieldProps } from "./fields/FieldFrame.tsx";
import type { FieldProps } from "./fields/TextField.tsx";
import { Icon } from "./Icon.tsx";
import { AriaLanguage } from "./language/AriaLanguage.tsx";
import { Popover, PopoverList } from "./Popover.tsx";
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
  // Several hundred options would delay hydration, so they are created once, on the first interaction.
  const [options, setOptions] = useState(NONE);
  const created = useRef(NONE);
  const createOptions = () => {
    if (created.current === NONE) created.current = optionsOf();
    setOptions(created.current);
  };
  const filter = useFilter(options, foundBy);
  /** Text while the visitor is in the field, and the value that it stands for. Another value comes from elsewhere, such as a reset. */
  const [entry, setEntry] = useState<{ readonly value: string; readonly text: string }>();
  const field = useFieldProps({ ...frame, isInvalid: frame.isInvalid || (isUnknown && !entry) });
  const enter = () => {
    createOptions();
    setEntry({ value, text: shown });
  };
  /** Replaces the value, and the text as long as the visitor is in the field. */
  const report = (next: string, text: string) => {
    setEntry((now) => now && { value: next, text });
    if (next !== value) onChange(next);
  };
  const choose = (key: string) => report(key, options.find((option) => option.value === key)?.label ?? key);

  const place = useRef<HTMLSpanElement>(null);
  const start = useEffectEvent(() => {
    void onFirstInteraction(() => startTransition(createOptions));
    // React Aria knows no focus from before hydration.
    const input = place.current?.querySelector("input");
    if (input && input === document.activeElement) input.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  });
  useEffect(() => start(), []);
  return (
    <AriaLanguage>
      <AriaComboBox
        {...field}
        name={name}
        // Without scripts, the visible text is posted.
        formValue="text"
        defaultItems={options}
        selectedKey={value === "" || isUnknown ? null : value}
        inputValue={entry?.value === value ? entry.text : shown}
        // Typed text is never discarded: a name stands for its option, and any other text stays to be corrected.
        onInputChange={(text) => report(match(text) ?? text, text)}
        onSelectionChange={(key) => (key === null ? report(value, shown) : choose(String(key)))}
        defaultFilter={filter}
        onFocus={enter}
        onBlur={() => setEntry(undefined)}
        allowsCustomValue
        menuTrigger="input"
        allowsEmptyCollection
      >
        <FieldFrame {...frame} id={field.id}>
          <ComboBoxFrame ref={place} onPress={createOptions}>
            <Input ref={focusInPlace} className={controlClass} autoComplete={autoComplete ?? "off"} />
            <Button className="script-only" aria-label={open}>
              <Icon name="chevron-down" />
            </Button>
          </ComboBoxFrame>
        </FieldFrame>
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

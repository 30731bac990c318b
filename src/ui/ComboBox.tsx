import {
  type ReactNode,
  type RefObject,
  startTransition,
  useContext,
  useEffect,
  useEffectEvent,
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
import styles from "./ComboBox.module.css";
import { ComboBoxFrame } from "./ComboBoxFrame.tsx";
import { controlClass, FieldFrame, useFieldProps } from "./FieldFrame.tsx";
import { Icon } from "./Icon.tsx";
import { Popover, PopoverList } from "./Popover.tsx";
import type { FieldProps } from "./TextField.tsx";
import { useWords } from "./use-words.tsx";

interface ComboBoxOption {
  /** The value that is stored and sent. */
  readonly value: string;
  /** The text that is shown and searched. */
  readonly label: string;
}

interface ComboBoxProps extends FieldProps {
  /** The text that the field shows for its value. */
  readonly shown: string;
  /** Makes the choices, which nobody needs before they want something of the page. */
  readonly options: () => readonly ComboBoxOption[];
  /** Finds the value of the one choice that a text names, also by another name than its label. */
  readonly match?: (text: string) => string | undefined;
  /** Whether a choice is to be offered for a text that its label does not hold. */
  readonly isFoundBy?: (value: string, text: string) => boolean;
  /** True where the value is what was typed, and names no choice: it is said once the visitor has left the field. */
  readonly isUnknown?: boolean;
}

const NO_CLASS = "";
const NONE: readonly ComboBoxOption[] = [];

/**
 * The button that opens the list puts the focus into the field. The field may lie half beneath the header then: scrolling it
 * into view would move the page, which closes the list again. React Aria focuses without asking how, so the field says it itself.
 */
function focusInPlace(input: HTMLInputElement | null): void {
  if (!input) return;
  const focus: typeof input.focus = (options) =>
    HTMLElement.prototype.focus.call(input, { preventScroll: true, ...options });
  // Not assigned: who watches the focus of a page may leave the prototype's without a setter.
  Object.defineProperty(input, "focus", { value: focus, configurable: true });
}

/** React Aria hears of a focus as it comes. This tells it of one that was in the field before the page was alive. */
function EarlyFocus({ place, onFocus }: { readonly place: RefObject<Element | null>; readonly onFocus: () => void }) {
  const list = useContext(ComboBoxStateContext);
  const tell = useEffectEvent(() => {
    if (document.activeElement !== place.current?.querySelector("input")) return;
    list?.setFocused(true);
    onFocus();
  });
  useEffect(() => tell(), []);
  return null;
}

const holds = (label: string, text: string) => label.toLowerCase().includes(text.trim().toLowerCase());

/** One of many choices, found by typing a part of its name. Without scripts it is a line of text, which is posted as it is. */
export function ComboBox({
  name,
  value,
  shown,
  onChange,
  options: optionsOf,
  match = () => undefined,
  isFoundBy = () => false,
  isUnknown = false,
  autoComplete,
  ...frame
}: ComboBoxProps): ReactNode {
  const { t, say } = useWords();
  const open = t("shell.ui.showOptions");
  // Some hundred choices would make the page come alive later: nobody needs them before the first sign of intent.
  const [all] = useState(() => {
    let made: readonly ComboBoxOption[] | undefined;
    return () => {
      made ??= optionsOf();
      return made;
    };
  });
  const [options, setOptions] = useState(NONE);
  const want = () => setOptions(all);
  const prepare = useEffectEvent(() => startTransition(want));
  useEffect(() => onFirstInteraction(() => prepare()), []);
  const place = useRef<HTMLSpanElement>(null);
  const [isEntered, setEntered] = useState(false);
  const enter = () => {
    want();
    setEntered(true);
  };
  const [text, setText] = useState(shown);
  // The value that the field reported last. Another one comes from elsewhere, such as a form that is emptied.
  const [told, setTold] = useState(value);
  if (value !== told) {
    setTold(value);
    setText(shown);
  }
  const field = useFieldProps({ ...frame, isInvalid: frame.isInvalid || (isUnknown && !isEntered) });
  const tell = (next: string) => {
    setTold(next);
    if (next !== value) onChange(next);
  };
  const labelOf = (key: string) => all().find((option) => option.value === key)?.label;
  const choose = (key: string) => {
    tell(key);
    setText(labelOf(key) ?? key);
  };
  // A browser that fills in the form writes the whole name and chooses nothing from the list.
  const named = (typed: string) => match(typed) ?? all().find((option) => option.label === typed)?.value;
  const write = (next: string) => {
    setText(next);
    tell(named(next) ?? next);
  };
  // Nothing typed is thrown away: a name becomes the choice that it names, and the rest stays to be corrected.
  const settle = () => {
    const key = named(text);
    if (key !== undefined) choose(key);
  };
  return (
    <AriaComboBox
      {...field}
      name={name}
      // Without scripts, the visible text is posted.
      formValue="text"
      defaultItems={options}
      selectedKey={value === "" || isUnknown ? null : value}
      inputValue={text}
      onInputChange={write}
      onSelectionChange={(key) => (key === null ? settle() : choose(String(key)))}
      defaultFilter={(label, written) => {
        const option = options.find((each) => each.label === label);
        return holds(label, written) || (option !== undefined && isFoundBy(option.value, written));
      }}
      onFocus={enter}
      onBlur={() => setEntered(false)}
      allowsCustomValue
      menuTrigger="input"
      allowsEmptyCollection
    >
      <FieldFrame {...frame} id={field.id}>
        <ComboBoxFrame ref={place} onPress={() => flushSync(want)}>
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
  );
}

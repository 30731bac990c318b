import {
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import {
  ComboBox as AriaComboBox,
  Button,
  ComboBoxStateContext,
  FieldError,
  Input,
  Label,
  ListBoxItem,
  Text,
} from "react-aria-components/ComboBox";
import { useTranslation } from "react-i18next";
import { marking, unsigned } from "../jsx/fallback.ts";
import { ComboBoxFrame } from "./ComboBoxFrame.tsx";
import styles from "./ComboBoxList.module.css";
import fieldStyles from "./Field.module.css";
import { FieldLabel } from "./FieldLabel.tsx";
import { Icon } from "./Icon.tsx";
import { Popover, PopoverList } from "./Popover.tsx";
import { Said } from "./Said.tsx";
import type { FieldProps } from "./TextField.tsx";

interface ComboBoxOption {
  /** What is stored and sent. */
  readonly value: string;
  /** What is shown and searched. */
  readonly label: string;
}

export interface ComboBoxProps extends FieldProps {
  /** What the field shows for its value. */
  readonly shown: string;
  /** Makes the choices, which nobody needs before the list. */
  readonly options: () => readonly ComboBoxOption[];
  /** Finds the value of the one choice that a text names, also by another name than its label. */
  readonly match?: (text: string) => string | undefined;
  /** Whether a choice is to be offered for a text that its label does not hold. */
  readonly isFoundBy?: (value: string, text: string) => boolean;
  /** True where the value is what was typed, and names no choice: it is said once the visitor has left the field. */
  readonly isUnknown?: boolean;
}

/** What the visitor was doing in the plain field that this takes the place of. */
export interface HandedOver {
  /** `field`: the focus was in it; `button`: the list was asked for. */
  readonly at: "field" | "button" | undefined;
  /** What was typed and is not chosen yet. */
  readonly typed: string | undefined;
  /** Where the selection in the field begins and ends, in characters: what is typed next takes its place. */
  readonly selection: readonly [start: number | null, end: number | null];
}

interface ComboBoxListProps extends ComboBoxProps {
  readonly handedOver: RefObject<HandedOver>;
}

const NO_CLASS = "";

/**
 * The button that opens the list puts the focus into the field. The field may lie half beneath the header then: scrolling it
 * into view would move the page, which closes the list again. React Aria focuses without asking how, so the field says it itself.
 */
function focusInPlace(input: HTMLInputElement | null): void {
  if (!input) return;
  input.focus = (options) => HTMLElement.prototype.focus.call(input, { preventScroll: true, ...options });
}

/** Opens the list with what was typed before it came. */
function OpensTyped({ isWanted }: { readonly isWanted: boolean }): null {
  const list = useContext(ComboBoxStateContext);
  const open = useEffectEvent(() => list?.open(null, "input"));
  useEffect(() => {
    if (isWanted) open();
  }, [isWanted]);
  return null;
}

const holds = (label: string, text: string) => label.toLowerCase().includes(text.trim().toLowerCase());

/** The field with its list (React Aria). It takes the place of the plain one, and goes on where that was. */
export function ComboBoxList({
  id,
  label,
  name,
  value,
  shown,
  onChange,
  options: optionsOf,
  description,
  errorMessage,
  match = () => undefined,
  isFoundBy = () => false,
  isUnknown = false,
  isInvalid = false,
  isRequired = false,
  autoComplete,
  handedOver,
}: ComboBoxListProps): ReactNode {
  const { t } = useTranslation();
  const open = t("shell.ui.showOptions");
  const [options] = useState(optionsOf);
  const place = useRef<HTMLSpanElement>(null);
  const [isEntered, setEntered] = useState(false);
  const [text, setText] = useState(shown);
  // What the field has told; another value comes from elsewhere, such as a form that is emptied.
  const [told, setTold] = useState(value);
  if (value !== told) {
    setTold(value);
    setText(shown);
  }
  const tell = (next: string) => {
    setTold(next);
    if (next !== value) onChange(next);
  };
  const labelOf = (key: string) => options.find((option) => option.value === key)?.label;
  const choose = (key: string) => {
    tell(key);
    setText(labelOf(key) ?? key);
  };
  // At once, so that neither the focus nor a key is lost with the plain field.
  useLayoutEffect(() => {
    const { at, selection } = handedOver.current;
    const input = place.current?.querySelector("input");
    if (!at || !input) return;
    input.focus();
    input.setSelectionRange(...selection);
  }, [handedOver]);
  useEffect(() => {
    const input = place.current?.querySelector("input");
    if (handedOver.current.at === "button")
      input?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  }, [handedOver]);
  const { at, typed } = handedOver.current;
  // A browser that fills in the form writes the whole name and chooses nothing from the list.
  const named = (typed: string) => match(typed) ?? options.find((option) => option.label === typed)?.value;
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
      {...(id !== undefined && { id })}
      className={fieldStyles["field"] ?? NO_CLASS}
      name={name}
      // What can be seen is what is posted where there are no scripts.
      formValue="text"
      defaultItems={options}
      selectedKey={labelOf(value) === undefined ? null : value}
      inputValue={text}
      onInputChange={write}
      onSelectionChange={(key) => (key === null ? settle() : choose(String(key)))}
      defaultFilter={(label, written) => {
        const option = options.find((each) => each.label === label);
        return holds(label, written) || (option !== undefined && isFoundBy(option.value, written));
      }}
      onFocus={() => setEntered(true)}
      onBlur={() => setEntered(false)}
      allowsCustomValue
      isInvalid={isInvalid || (isUnknown && !isEntered)}
      isRequired={isRequired}
      validationBehavior="aria"
      menuTrigger="input"
      allowsEmptyCollection
    >
      <Label className={fieldStyles["label"] ?? NO_CLASS}>
        <FieldLabel isRequired={isRequired}>{label}</FieldLabel>
      </Label>
      {description ? (
        <Text slot="description" className={fieldStyles["description"] ?? NO_CLASS}>
          <Said>{description}</Said>
        </Text>
      ) : null}
      <ComboBoxFrame ref={place}>
        <Input ref={focusInPlace} className={fieldStyles["control"] ?? NO_CLASS} autoComplete={autoComplete ?? "off"} />
        <Button
          className="script-only"
          aria-label={unsigned(open)}
          {...(marking && { lang: marking.languageOf(open) })}
        >
          <Icon name="chevron-down" />
        </Button>
      </ComboBoxFrame>
      <FieldError className={fieldStyles["error"] ?? NO_CLASS}>
        <Said>{errorMessage}</Said>
      </FieldError>
      <OpensTyped isWanted={at === "field" && typed !== undefined} />
      <Popover className={styles["popover"] ?? NO_CLASS} offset={4}>
        <PopoverList<ComboBoxOption>
          renderEmptyState={() => <div className={styles["none"]}>{t("shell.ui.noMatches")}</div>}
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

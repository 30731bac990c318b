import type { ReactNode } from "react";
import {
  ComboBox as AriaComboBox,
  Button,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from "react-aria-components/ComboBox";
import { useTranslation } from "react-i18next";
import styles from "./Field.module.css";
import { FieldLabel } from "./FieldLabel.tsx";
import { Icon } from "./Icon.tsx";
import type { FieldProps } from "./TextField.tsx";

interface ComboBoxOption {
  /** What is stored and sent. */
  readonly value: string;
  /** What is shown and searched. */
  readonly label: string;
}

interface ComboBoxProps extends FieldProps {
  readonly options: readonly ComboBoxOption[];
  readonly autoComplete?: string | undefined;
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

/** One of many choices, found by typing a part of its name. */
export function ComboBox({
  id,
  label,
  name,
  value,
  onChange,
  options,
  description,
  errorMessage,
  isInvalid = false,
  isRequired = false,
  autoComplete,
}: ComboBoxProps): ReactNode {
  const { t } = useTranslation();
  // A browser that fills in the form writes the whole name and chooses nothing from the list.
  const chooseWritten = (text: string) => {
    const written = options.find((option) => option.label === text);
    if (written && written.value !== value) onChange(written.value);
  };
  return (
    <AriaComboBox
      {...(id !== undefined && { id })}
      className={styles["field"] ?? NO_CLASS}
      name={name}
      // What can be seen is what is posted where there are no scripts.
      formValue="text"
      defaultItems={options}
      selectedKey={value || null}
      onInputChange={chooseWritten}
      onSelectionChange={(key) => onChange(key === null ? "" : String(key))}
      isInvalid={isInvalid}
      isRequired={isRequired}
      validationBehavior="aria"
      menuTrigger="input"
      allowsEmptyCollection
    >
      <Label className={styles["label"] ?? NO_CLASS}>
        <FieldLabel isRequired={isRequired}>{label}</FieldLabel>
      </Label>
      {description ? (
        <Text slot="description" className={styles["description"] ?? NO_CLASS}>
          {description}
        </Text>
      ) : null}
      <span className={styles["combo"]}>
        <Input ref={focusInPlace} className={styles["control"] ?? NO_CLASS} autoComplete={autoComplete ?? "off"} />
        <Button className={`${styles["open"]} script-only`} aria-label={t("shell.ui.showOptions")}>
          <Icon name="chevron-down" />
        </Button>
      </span>
      <FieldError className={styles["error"] ?? NO_CLASS}>{errorMessage}</FieldError>
      <Popover className={styles["popover"] ?? NO_CLASS} offset={4}>
        <ListBox<ComboBoxOption>
          className={styles["list"] ?? NO_CLASS}
          renderEmptyState={() => <div className={styles["none"]}>{t("shell.ui.noMatches")}</div>}
        >
          {(option) => (
            <ListBoxItem id={option.value} textValue={option.label} className={styles["option"] ?? NO_CLASS}>
              {option.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

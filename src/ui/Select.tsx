import { type ReactNode, useId } from "react";
import styles from "./Field.module.css";
import { FieldLabel } from "./FieldLabel.tsx";
import { Icon } from "./Icon.tsx";

interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectProps {
  /** Of the control itself. */
  readonly id?: string;
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly SelectOption[];
  readonly name?: string | undefined;
  readonly description?: ReactNode;
  readonly errorMessage?: ReactNode;
  readonly isInvalid?: boolean;
  readonly isRequired?: boolean;
  /** Keeps the label for assistive technology only, where the place says what is chosen. */
  readonly hideLabel?: boolean;
  readonly className?: string | undefined;
}

/**
 * One of a few choices. It is the browser's own control: on phones it opens the picker that people know, it needs no
 * script to be read, and it costs the first load nothing.
 */
export function Select({
  id: givenId,
  label,
  value,
  onChange,
  options,
  name,
  description,
  errorMessage,
  isInvalid = false,
  isRequired = false,
  hideLabel = false,
  className,
}: SelectProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [description ? `${id}-description` : "", isInvalid && errorMessage ? `${id}-error` : ""]
    .join(" ")
    .trim();
  return (
    <div className={className ? `${styles["field"]} ${className}` : styles["field"]}>
      <label htmlFor={id} className={hideLabel ? "visually-hidden" : styles["label"]}>
        <FieldLabel isRequired={isRequired}>{label}</FieldLabel>
      </label>
      {description ? (
        <span id={`${id}-description`} className={styles["description"]}>
          {description}
        </span>
      ) : null}
      <span className={styles["select"]}>
        <select
          id={id}
          name={name}
          className={styles["control"]}
          value={value}
          required={isRequired}
          aria-invalid={isInvalid || undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className={styles["arrow"]} />
      </span>
      {isInvalid && errorMessage ? (
        <span id={`${id}-error`} className={styles["error"]}>
          {errorMessage}
        </span>
      ) : null}
    </div>
  );
}

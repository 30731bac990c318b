import { type ReactNode, useId } from "react";
import styles from "./CheckboxGroup.module.css";
import fieldStyles from "./Field.module.css";
import { FieldLabel } from "./FieldLabel.tsx";

interface CheckboxOption {
  readonly value: string;
  readonly label: ReactNode;
  /** How many items the option leads to, and how that is said. */
  readonly count?: { readonly value: number; readonly spoken: string } | undefined;
}

interface CheckboxGroupProps {
  /** Of the group. */
  readonly id?: string;
  readonly label: ReactNode;
  readonly name: string;
  readonly options: readonly CheckboxOption[];
  /** The values that are ticked. */
  readonly value: readonly string[];
  /** Told of the one that was ticked or cleared. */
  readonly onToggle: (value: string, isTicked: boolean) => void;
  /** Id of what several groups are told at once, such as why they are asked. */
  readonly describedBy?: string;
  readonly errorMessage?: ReactNode;
  readonly isInvalid?: boolean;
  readonly isRequired?: boolean;
  readonly className?: string | undefined;
}

/** Any number of a few choices, as the browser's own checkboxes: they work and look the same before scripts arrive. */
export function CheckboxGroup({
  id: groupId,
  label,
  name,
  options,
  value,
  onToggle,
  describedBy = "",
  errorMessage,
  isInvalid = false,
  isRequired = false,
  className,
}: CheckboxGroupProps) {
  const id = useId();
  const described = [isRequired ? `${id}-required` : "", describedBy, isInvalid && errorMessage ? `${id}-error` : ""]
    .filter(Boolean)
    .join(" ");
  return (
    <fieldset
      id={groupId}
      className={className ? `${fieldStyles["field"]} ${className}` : fieldStyles["field"]}
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
    >
      {/* No legend: it would have to hold the word "required" as well, and is read out in its parts. */}
      <span className={fieldStyles["label"]}>
        <FieldLabel isRequired={isRequired} markId={`${id}-required`}>
          <span id={`${id}-label`}>{label}</span>
        </FieldLabel>
      </span>
      <div className={styles["options"]}>
        {options.map((option) => (
          <label key={option.value} className={styles["checkbox"]} data-empty={option.count?.value === 0 || undefined}>
            <input
              type="checkbox"
              className={styles["box"]}
              name={name}
              value={option.value}
              checked={value.includes(option.value)}
              aria-invalid={isInvalid || undefined}
              onChange={({ target }) => {
                // What it says already is no news.
                if (target.checked !== value.includes(option.value)) onToggle(option.value, target.checked);
              }}
            />
            <span>{option.label}</span>{" "}
            {option.count ? (
              <>
                <span className={styles["count"]} aria-hidden="true">
                  {option.count.value}
                </span>
                <span className="visually-hidden">{option.count.spoken}</span>
              </>
            ) : null}
          </label>
        ))}
      </div>
      {isInvalid && errorMessage ? (
        <span id={`${id}-error`} className={fieldStyles["error"]}>
          {errorMessage}
        </span>
      ) : null}
    </fieldset>
  );
}

import { type ReactNode, useId } from "react";
import { CheckboxGroup as AriaCheckboxGroup, Label } from "react-aria-components/CheckboxGroup";
import { Checkbox } from "./Checkbox.tsx";
import styles from "./CheckboxGroup.module.css";
import { FieldErrorMessage, labelClass, useFieldProps } from "./FieldFrame.tsx";
import { FieldLabel } from "./FieldLabel.tsx";

interface CheckboxOption {
  readonly value: string;
  readonly label: ReactNode;
  /** How many items the option leads to, and how that is said. */
  readonly count?: { readonly value: number; readonly spoken: ReactNode } | undefined;
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

/** Any number of a few choices. */
export function CheckboxGroup({
  label,
  name,
  options,
  value,
  onToggle,
  describedBy = "",
  errorMessage,
  isRequired = false,
  ...frame
}: CheckboxGroupProps) {
  const requiredId = useId();
  const group = useFieldProps({
    ...frame,
    label,
    describedBy: [isRequired ? requiredId : "", describedBy].filter(Boolean).join(" "),
  });
  return (
    // Not `isRequired`: React Aria would say so of each box. The word describes the group.
    <AriaCheckboxGroup {...group} name={name} value={[...value]}>
      <Label className={labelClass}>
        <FieldLabel isRequired={isRequired} markId={requiredId}>
          {label}
        </FieldLabel>
      </Label>
      <div className={styles["options"]}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            value={option.value}
            className={styles["checkbox"]}
            data-empty={option.count?.value === 0 || undefined}
            onChange={(isTicked) => onToggle(option.value, isTicked)}
          >
            <span>{option.label}</span>{" "}
            {option.count ? (
              <>
                <span className={styles["count"]} aria-hidden="true">
                  {option.count.value}
                </span>
                <span className="visually-hidden">{option.count.spoken}</span>
              </>
            ) : null}
          </Checkbox>
        ))}
      </div>
      <FieldErrorMessage>{errorMessage}</FieldErrorMessage>
    </AriaCheckboxGroup>
  );
}

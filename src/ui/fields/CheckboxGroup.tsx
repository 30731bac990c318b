import { type ReactNode, useId } from "react";
import { CheckboxGroup as AriaCheckboxGroup, Label } from "react-aria-components/CheckboxGroup";
import { deferred } from "../deferred.tsx";
import { Checkbox } from "./Checkbox.tsx";
import styles from "./CheckboxGroup.module.css";
import { FieldErrorMessage, labelClass, useFieldProps } from "./FieldFrame.tsx";
import { FieldLabel } from "./FieldLabel.tsx";

interface CheckboxOption {
  readonly value: string;
  readonly label: ReactNode;
  /** Depth below the options at the top. */
  readonly level?: number | undefined;
  /** Number of items that match the option, and its text for screen readers. */
  readonly count?: { readonly value: number; readonly spoken: ReactNode } | undefined;
}

interface CheckboxGroupProps {
  /** Id of the group. */
  readonly id?: string;
  readonly label: ReactNode;
  readonly name: string;
  readonly options: readonly CheckboxOption[];
  /** Values of the checked options. */
  readonly value: readonly string[];
  /** Called with the option that was checked or unchecked. */
  readonly onToggle: (value: string, isTicked: boolean) => void;
  /** Id of a description that several groups share, such as the reason for asking. */
  readonly describedBy?: string;
  readonly errorMessage?: ReactNode;
  readonly isInvalid?: boolean;
  readonly isRequired?: boolean;
  /** Locks the choice, as while a form is being sent. */
  readonly isReadOnly?: boolean;
  readonly className?: string | undefined;
}

/** A choice of any number of options. */
export const CheckboxGroup = deferred(function CheckboxGroup({
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
    // Without `isRequired`: React Aria would announce it for each checkbox. The word "required" describes the group.
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
            className={styles["option"]}
            data-empty={option.count?.value === 0 || undefined}
            data-level={option.level}
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
});

import { FieldErrorContext } from "react-aria-components/FieldError";
import { LabelContext } from "react-aria-components/Label";
import { Provider } from "react-aria-components/slots";
import { TextContext } from "react-aria-components/Text";
import { controlClass, FieldFrame, type FrameProps, useFieldProps } from "./FieldFrame.tsx";
import { Icon } from "./Icon.tsx";
import styles from "./Select.module.css";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** The language of the label, where it is not the page's. */
  readonly language?: string | undefined;
}

interface SelectProps extends FrameProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly SelectOption[];
  readonly name?: string | undefined;
}

/** An error takes its words from the machine. */
const NO_DETAILS = {
  badInput: false,
  customError: false,
  patternMismatch: false,
  rangeOverflow: false,
  rangeUnderflow: false,
  stepMismatch: false,
  tooLong: false,
  tooShort: false,
  typeMismatch: false,
  valid: true,
  valueMissing: false,
};

/**
 * One of a few choices. It is the browser's own control: phones open the picker that people know, browsers fill it in, and a form
 * posts it without scripts. It stands in the frame of React Aria's fields.
 */
export function Select({ name, value, onChange, options, ...frame }: SelectProps) {
  const { id, className, isInvalid, isRequired, "aria-describedby": describedBy } = useFieldProps(frame);
  const ids = { label: `${id}-label`, description: `${id}-description`, errorMessage: `${id}-error` };
  const described = [
    frame.description ? ids.description : "",
    isInvalid && frame.errorMessage ? ids.errorMessage : "",
    describedBy ?? "",
  ]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={className}>
      <Provider
        values={[
          [LabelContext, { id: ids.label, htmlFor: id }],
          [TextContext, { slots: { description: { id: ids.description }, errorMessage: { id: ids.errorMessage } } }],
          [FieldErrorContext, { isInvalid, validationErrors: [], validationDetails: NO_DETAILS }],
        ]}
      >
        <FieldFrame {...frame} id={id}>
          <span className={styles["select"]}>
            <select
              id={id}
              className={controlClass}
              name={name}
              value={value}
              aria-invalid={isInvalid || undefined}
              aria-describedby={described || undefined}
              // One of them is always chosen; without an empty first choice there is nothing for `required` to refuse.
              aria-required={isRequired || undefined}
              onChange={(event) => onChange(event.target.value)}
            >
              {options.map((option) => (
                <option key={option.value} value={option.value} lang={option.language}>
                  {option.label}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" className={styles["arrow"]} />
          </span>
        </FieldFrame>
      </Provider>
    </div>
  );
}

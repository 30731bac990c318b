import { FieldErrorContext } from "react-aria-components/FieldError";
import { LabelContext } from "react-aria-components/Label";
import { Provider } from "react-aria-components/slots";
import { TextContext } from "react-aria-components/Text";
import { Icon } from "../Icon.tsx";
import { controlClass, FieldFrame, type FrameProps, useFieldProps } from "./FieldFrame.tsx";
import styles from "./Select.module.css";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** Language of the label, if it differs from the page's. */
  readonly language?: string | undefined;
}

interface SelectProps extends FrameProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly SelectOption[];
  readonly name?: string | undefined;
  /** Id of the form of a field outside of it. */
  readonly form?: string | undefined;
}

/** The machine provides the error text. */
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
 * Selects one of a few options. It is the native control: phones open their picker, browsers autofill it, and it is
 * posted without scripts. Its frame is that of React Aria's fields.
 */
export function Select({ name, form, value, onChange, options, ...frame }: SelectProps) {
  const { id, className, isInvalid, isRequired, isReadOnly, "aria-describedby": describedBy } = useFieldProps(frame);
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
              form={form}
              value={value}
              aria-invalid={isInvalid || undefined}
              aria-describedby={described || undefined}
              // An option is always selected. Without an empty option, `required` would have no effect.
              aria-required={isRequired || undefined}
              aria-disabled={isReadOnly || undefined}
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

import type { ReactNode } from "react";
import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  FieldError,
  Input,
  Label,
  Text,
} from "react-aria-components/TextField";
import styles from "./Field.module.css";
import { FieldLabel } from "./FieldLabel.tsx";

export interface FieldProps {
  readonly label: ReactNode;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Why we ask, or how to answer. */
  readonly description?: ReactNode;
  readonly errorMessage?: ReactNode;
  readonly isInvalid?: boolean;
  /** Says "required" in words. */
  readonly isRequired?: boolean;
}

interface TextFieldProps extends FieldProps {
  readonly type?: "text" | "email" | "tel" | "url" | "search";
  readonly autoComplete?: string | undefined;
  readonly inputMode?: "text" | "email" | "tel" | "url";
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly spellCheck?: "true" | "false";
}

/** A line of text with its label, description and error tied to it. */
export function TextField({
  label,
  description,
  errorMessage,
  isInvalid = false,
  isRequired = false,
  placeholder,
  autoComplete,
  ...props
}: TextFieldProps) {
  return (
    <AriaTextField
      {...props}
      {...(autoComplete && { autoComplete })}
      className={styles["field"] ?? ""}
      isInvalid={isInvalid}
      isRequired={isRequired}
      validationBehavior="aria"
    >
      <Label className={styles["label"] ?? ""}>
        <FieldLabel isRequired={isRequired}>{label}</FieldLabel>
      </Label>
      {description ? (
        <Text slot="description" className={styles["description"] ?? ""}>
          {description}
        </Text>
      ) : null}
      <Input className={styles["control"] ?? ""} {...(placeholder !== undefined && { placeholder })} />
      <FieldError className={styles["error"] ?? ""}>{errorMessage}</FieldError>
    </AriaTextField>
  );
}

interface TextAreaProps extends FieldProps {
  readonly rows?: number;
  readonly maxLength?: number;
  readonly autoComplete?: string | undefined;
}

/** Several lines of text, growing with what is written. */
export function TextArea({
  label,
  description,
  errorMessage,
  isInvalid = false,
  isRequired = false,
  rows = 6,
  autoComplete,
  ...props
}: TextAreaProps) {
  return (
    <AriaTextField
      {...props}
      {...(autoComplete && { autoComplete })}
      className={styles["field"] ?? ""}
      isInvalid={isInvalid}
      isRequired={isRequired}
      validationBehavior="aria"
    >
      <Label className={styles["label"] ?? ""}>
        <FieldLabel isRequired={isRequired}>{label}</FieldLabel>
      </Label>
      {description ? (
        <Text slot="description" className={styles["description"] ?? ""}>
          {description}
        </Text>
      ) : null}
      <AriaTextArea className={`${styles["control"]} ${styles["area"]}`} rows={rows} />
      <FieldError className={styles["error"] ?? ""}>{errorMessage}</FieldError>
    </AriaTextField>
  );
}

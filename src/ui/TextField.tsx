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
  /** Of the control itself. */
  readonly id?: string;
  readonly label: ReactNode;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Why we ask, or how to answer. */
  readonly description?: ReactNode;
  /** What can hardly be right, and may be so all the same. */
  readonly warning?: ReactNode;
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
export function TextField({ placeholder, ...props }: TextFieldProps) {
  return (
    <Frame {...props}>
      <Input className={styles["control"] ?? ""} {...(placeholder !== undefined && { placeholder })} />
    </Frame>
  );
}

interface TextAreaProps extends FieldProps {
  readonly rows?: number;
  readonly maxLength?: number;
  readonly autoComplete?: string | undefined;
}

/** Several lines of text, growing with what is written. */
export function TextArea({ rows = 6, ...props }: TextAreaProps) {
  return (
    <Frame {...props}>
      <AriaTextArea className={`${styles["control"]} ${styles["area"]}`} rows={rows} />
    </Frame>
  );
}

interface FrameProps extends Omit<TextFieldProps, "placeholder"> {
  /** The control itself. */
  readonly children: ReactNode;
}

function Frame({
  label,
  description,
  warning,
  errorMessage,
  isInvalid = false,
  isRequired = false,
  autoComplete,
  children,
  ...props
}: FrameProps) {
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
      {description || warning ? (
        <Text slot="description" className={styles["description"] ?? ""}>
          {description} {warning ? <span className={styles["warning"]}>{warning}</span> : null}
        </Text>
      ) : null}
      {children}
      <FieldError className={styles["error"] ?? ""}>{errorMessage}</FieldError>
    </AriaTextField>
  );
}

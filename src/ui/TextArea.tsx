import { TextArea as AriaTextArea, TextField as AriaTextField } from "react-aria-components/TextField";
import { controlClass, FieldFrame, useFieldProps } from "./FieldFrame.tsx";
import styles from "./TextArea.module.css";
import type { FieldProps } from "./TextField.tsx";

interface TextAreaProps extends FieldProps {
  readonly rows?: number;
}

/** HTML has no type for a text area; on the server React Aria writes that of a line of text. */
const NO_TYPE = { type: null };

/** Several lines of text, growing with what is written. */
export function TextArea({ name, value, onChange, onBlur, autoComplete, rows = 6, ...frame }: TextAreaProps) {
  const field = useFieldProps(frame);
  return (
    <AriaTextField
      {...field}
      name={name}
      value={value}
      onChange={onChange}
      {...(onBlur && { onBlur })}
      {...(autoComplete !== undefined && { autoComplete })}
    >
      <FieldFrame {...frame} id={field.id}>
        <AriaTextArea {...NO_TYPE} className={`${controlClass} ${styles["area"]}`} rows={rows} />
      </FieldFrame>
    </AriaTextField>
  );
}

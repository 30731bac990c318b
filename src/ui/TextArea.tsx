import { FieldFrame } from "./FieldFrame.tsx";
import styles from "./TextArea.module.css";
import type { FieldProps } from "./TextField.tsx";

interface TextAreaProps extends FieldProps {
  readonly rows?: number;
}

/** Several lines of text, growing with what is written. */
export function TextArea({ name, value, onChange, onBlur, autoComplete, rows = 6, ...frame }: TextAreaProps) {
  return (
    <FieldFrame {...frame}>
      {(tie) => (
        <textarea
          {...tie}
          className={`${tie.className} ${styles["area"]}`}
          name={name}
          rows={rows}
          value={value}
          autoComplete={autoComplete}
          aria-required={frame.isRequired || undefined}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
}

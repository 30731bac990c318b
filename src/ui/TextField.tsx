import { FieldFrame, type FrameProps } from "./FieldFrame.tsx";

export interface FieldProps extends FrameProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly autoComplete?: string | undefined;
}

interface TextFieldProps extends FieldProps {
  readonly type?: "text" | "email" | "tel" | "url" | "search";
  readonly inputMode?: "text" | "email" | "tel" | "url";
  readonly placeholder?: string;
  readonly spellCheck?: "true" | "false";
}

/** A line of text: the browser's own control, like the other fields. */
export function TextField({
  name,
  value,
  onChange,
  onBlur,
  autoComplete,
  type = "text",
  inputMode,
  placeholder,
  spellCheck,
  ...frame
}: TextFieldProps) {
  return (
    <FieldFrame {...frame}>
      {(tie) => (
        <input
          {...tie}
          type={type}
          name={name}
          value={value}
          autoComplete={autoComplete}
          inputMode={inputMode}
          placeholder={placeholder}
          spellCheck={spellCheck}
          aria-required={frame.isRequired || undefined}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
}

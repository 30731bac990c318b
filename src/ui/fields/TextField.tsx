import { TextField as AriaTextField, Input } from "react-aria-components/TextField";
import { deferred } from "../deferred.tsx";
import { controlClass, FieldFrame, type FrameProps, useFieldProps } from "./FieldFrame.tsx";

export interface FieldProps extends FrameProps {
  readonly name: string;
  /** Id of the form of a field outside of it. */
  readonly form?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly autoComplete?: string | undefined;
}

interface TextFieldProps extends FieldProps {
  readonly type?: "text" | "email" | "tel" | "url" | "search";
  readonly inputMode?: "text" | "email" | "tel" | "url" | "decimal";
  readonly placeholder?: string;
  readonly spellCheck?: "true" | "false";
}

/** A single-line text field. */
export const TextField = deferred(function TextField({
  name,
  form,
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
  const field = useFieldProps(frame);
  return (
    <AriaTextField
      {...field}
      name={name}
      type={type}
      value={value}
      onChange={onChange}
      {...(form !== undefined && { form })}
      {...(onBlur && { onBlur })}
      {...(autoComplete !== undefined && { autoComplete })}
      {...(inputMode && { inputMode })}
      {...(spellCheck && { spellCheck })}
    >
      <FieldFrame {...frame} id={field.id}>
        <Input className={controlClass} {...(placeholder !== undefined && { placeholder })} />
      </FieldFrame>
    </AriaTextField>
  );
});

import type { Ref } from "react";
import { TextArea as AriaTextArea, TextField as AriaTextField } from "react-aria-components/TextField";
import { deferred } from "../deferred.tsx";
import { controlClass, FieldFrame, useFieldProps } from "./FieldFrame.tsx";
import styles from "./TextArea.module.css";
import type { FieldProps } from "./TextField.tsx";

interface TextAreaProps extends FieldProps {
  readonly rows?: number;
  /** Id of the form that posts the text, if that does not contain the field. */
  readonly form?: string;
  readonly area?: Ref<HTMLTextAreaElement>;
}

/** HTML has no `type` for a text area, but React Aria renders that of a text field on the server. */
const WITHOUT_TYPE = { type: null };

/** A multi-line text field that grows with its content. */
export const TextArea = deferred(function TextArea({
  name,
  value,
  onChange,
  onBlur,
  autoComplete,
  rows = 6,
  form,
  area,
  ...frame
}: TextAreaProps) {
  const field = useFieldProps(frame);
  return (
    <AriaTextField
      {...field}
      name={name}
      value={value}
      onChange={onChange}
      {...(form !== undefined && { form })}
      {...(onBlur && { onBlur })}
      {...(autoComplete !== undefined && { autoComplete })}
    >
      <FieldFrame {...frame} id={field.id}>
        <AriaTextArea
          {...WITHOUT_TYPE}
          {...(form !== undefined && { form })}
          {...(area !== undefined && { ref: area })}
          className={`${controlClass} ${styles["area"]}`}
          rows={rows}
        />
      </FieldFrame>
    </AriaTextField>
  );
});

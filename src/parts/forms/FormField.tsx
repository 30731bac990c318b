import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { FormName } from "../../../contract/constants.ts";
import { canBeDoubted } from "../../../contract/form-doubts.ts";
import { type FieldName, fieldLength, rulesOf } from "../../../contract/form-fields.ts";
import {
  selectIsBad,
  selectIsDoubted,
  selectIsSending,
  selectIsTooLong,
  selectValue,
} from "../../../machines/form-selectors.ts";
import { afterPress } from "../../ui/fields/after-press.ts";
import { fieldId } from "../../ui/fields/field-ids.ts";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import type { FormActor } from "./form-actor.ts";
import { useDoubt } from "./use-doubt.ts";
import { useFieldHelp, useFieldLabel } from "./use-field-name.ts";
import { useFieldProblem } from "./use-field-problem.ts";

interface FormFieldProps<Form extends FormName> {
  readonly form: FormActor<Form>;
  readonly name: FieldName<Form>;
  /** Reason for asking, if it depends on the form. Default: the help text of the field. */
  readonly description?: ReactNode;
}

/** A form field, configured by its rules. It shows the value in the machine and sends input to it. */
export function FormField<Form extends FormName>({ form, name, description }: FormFieldProps<Form>) {
  const fieldLabel = useFieldLabel();
  const fieldHelp = useFieldHelp();
  const problem = useFieldProblem(form, name);
  const value = useSelector(form, selectValue(name));
  const isBad = useSelector(form, selectIsBad(name));
  const isTooLong = useSelector(form, selectIsTooLong(name));
  const isSending = useSelector(form, selectIsSending);
  const isDoubted = useSelector(form, selectIsDoubted(name));
  const {
    required = false,
    max,
    type = "text",
    autoComplete,
    placeholder,
    isLong,
  } = rulesOf(form.getSnapshot().context.form, name);
  const label = fieldLabel(name);
  const doubtOf = useDoubt();
  const doubted: FieldName = name;
  const props = {
    ...(placeholder !== undefined && { placeholder }),
    description: description ?? fieldHelp(name),
    ...(canBeDoubted(doubted) && {
      warning: isDoubted ? doubtOf(doubted, value) : "",
      onBlur: () => afterPress(() => form.send({ type: "field.left", name })),
    }),
    id: fieldId(name),
    name,
    label,
    value,
    isRequired: required,
    isReadOnly: isSending,
    // Shown at once, not only on Send: pasted text may be longer than it looks.
    isInvalid: isBad || isTooLong,
    errorMessage: problem,
    length: { value: fieldLength(name, value), max },
    onChange: (typed: string) => form.send({ type: "field.changed", name, value: typed }),
  };
  if (isLong) return <TextArea {...props} />;
  return <TextField {...props} type={type} autoComplete={autoComplete} />;
}

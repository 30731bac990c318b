import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { selectIsBad, selectValue } from "../../../machines/form.ts";
import { TextArea } from "../../ui/TextArea.tsx";
import { TextField } from "../../ui/TextField.tsx";
import type { FormActor } from "./form-actor.ts";
import { fieldId, useFieldHelp, useFieldName } from "./use-field-name.ts";

interface FormFieldProps {
  readonly form: FormActor;
  readonly name: string;
  readonly isRequired?: boolean;
  /** Why we ask, where that depends on the form; else the help that belongs to the field. */
  readonly description?: string;
  readonly type?: "text" | "email" | "tel" | "url";
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly isLong?: boolean;
}

const SHORT_LENGTH = 200;
const LONG_LENGTH = 5000;

/** A field of a form: it shows what the machine holds and tells what was typed. */
export function FormField({
  form,
  name,
  isRequired = false,
  isLong = false,
  type = "text",
  autoComplete,
  description,
  placeholder,
}: FormFieldProps) {
  const { t } = useTranslation();
  const fieldName = useFieldName();
  const fieldHelp = useFieldHelp();
  const value = useSelector(form, selectValue(name));
  const isBad = useSelector(form, selectIsBad(name));
  const label = fieldName(name);
  const props = {
    ...(placeholder !== undefined && { placeholder }),
    description: description ?? fieldHelp(name),
    id: fieldId(name),
    name,
    label,
    value,
    isRequired,
    isInvalid: isBad,
    errorMessage: t("forms.fillIn", { field: label }),
    onChange: (typed: string) => form.send({ type: "field.changed", name, value: typed }),
  };
  if (isLong) return <TextArea {...props} maxLength={LONG_LENGTH} />;
  return <TextField {...props} type={type} autoComplete={autoComplete} maxLength={SHORT_LENGTH} />;
}

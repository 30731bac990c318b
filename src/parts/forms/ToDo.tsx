import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { BadField } from "../../../machines/form.ts";
import { selectBadFields, selectStart, selectValue } from "../../../machines/form-selectors.ts";
import { FieldLink } from "./FieldLink.tsx";
import { FieldList } from "./FieldList.tsx";
import type { FormActor } from "./form-actor.ts";
import { groupOf, useFieldName } from "./use-field-name.ts";

interface ToDoProps {
  readonly form: FormActor;
  /** Of the words above the list. */
  readonly id: string;
}

/** Everything that is wrong, at once and in the form's order: each a link to its field, gone as soon as it is mended. */
export function ToDo({ form, id }: ToDoProps) {
  const { t } = useTranslation();
  const badFields = useSelector(form, selectBadFields);
  if (badFields.length === 0) return <p id={id}>{t("forms.outcome.ready")}</p>;
  return (
    <>
      <p id={id}>{t("forms.outcome.toDo")}</p>
      <FieldList names={badFields}>
        {(name) => (
          <FieldLink name={name}>
            <Task form={form} name={name} />
          </FieldLink>
        )}
      </FieldList>
    </>
  );
}

interface TaskProps {
  readonly form: FormActor;
  readonly name: BadField;
}

const Task = (props: TaskProps) => <>{useTask(props)}</>;

/** What there is to do about a field. */
function useTask({ form, name }: TaskProps): string {
  const { t } = useTranslation();
  const fieldName = useFieldName();
  const group = groupOf(name);
  const { models } = useSelector(form, selectStart);
  const isEmpty = useSelector(form, (snapshot) => isText(name) && selectValue(name)(snapshot).trim() === "");
  if (group !== undefined) return t("forms.chooseIn", { group });
  if (name === "models") return t("forms.unknownModels", { models });
  if (name === "products") return t("forms.chooseProduct");
  if (name === "code") return t("forms.copyCode");
  return t(isEmpty ? "forms.fillIn" : "forms.lookAgain", { field: fieldName(name) });
}

type TextName = Exclude<BadField, "products" | "models" | `inquiry_types${string}`>;
const isText = (name: BadField): name is TextName =>
  name !== "products" && name !== "models" && !name.startsWith("inquiry_types");

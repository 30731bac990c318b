import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { BadField } from "../../../machines/form.ts";
import { selectBadFields, selectStart } from "../../../machines/form-selectors.ts";
import { FieldLink } from "./FieldLink.tsx";
import { FieldList } from "./FieldList.tsx";
import type { FormActor } from "./form-actor.ts";
import { groupOf } from "./use-field-name.ts";
import { useFieldProblem, useModelsProblem } from "./use-field-problem.ts";

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

const Task = (props: TaskProps) => <span>{useTask(props)}</span>;

/** What there is to do about a field. */
function useTask({ form, name }: TaskProps): string {
  const { t } = useTranslation();
  const group = groupOf(name);
  const { models } = useSelector(form, selectStart);
  const problem = useFieldProblem(form, name);
  const modelsProblem = useModelsProblem(models);
  if (group !== undefined) return t("forms.chooseIn", { group });
  if (name === "models") return modelsProblem;
  if (name === "products") return t("forms.chooseProduct");
  if (name === "code") return t("forms.copyCode");
  return problem;
}

import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { selectItems } from "../../../machines/cart.ts";
import { goneIn, itemName, productId } from "../../../machines/cart-items.ts";
import type { BadField } from "../../../machines/form.ts";
import { selectBadFields, selectStart } from "../../../machines/form-selectors.ts";
import { useSite } from "../../site-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { FieldLink } from "./FieldLink.tsx";
import { FieldList } from "./FieldList.tsx";
import type { FormActor } from "./form-actor.ts";
import { groupOf } from "./use-field-name.ts";
import { useFieldProblem, useModelsProblem } from "./use-field-problem.ts";

interface ErrorSummaryProps {
  readonly form: FormActor;
  /** Id of the text above the list. */
  readonly id: string;
}

/**
 * The error summary: lists all invalid fields in the order of the form. Each item links to its field, and disappears
 * when it is corrected.
 */
export function ErrorSummary({ form, id }: ErrorSummaryProps) {
  const { say } = useWords();
  const badFields = useSelector(form, selectBadFields);
  if (badFields.length === 0) return <p id={id}>{say("forms.outcome.ready")}</p>;
  return (
    <>
      <p id={id}>{say("forms.outcome.toDo")}</p>
      <FieldList names={badFields}>
        {(name) => (
          <>
            <FieldLink name={name}>
              <Task form={form} name={name} />
            </FieldLink>
            {name === "goneProducts" ? <RemoveGone /> : null}
          </>
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

/** Returns the instruction for a field. */
function useTask({ form, name }: TaskProps): ReactNode {
  const { t, say } = useWords();
  const group = groupOf(name);
  const { models } = useSelector(form, selectStart);
  const problem = useFieldProblem(form, name);
  const modelsProblem = useModelsProblem(models);
  const gone = goneIn(useSelector(useSite().cart, selectItems));
  if (group !== undefined) return say("forms.chooseIn", { group });
  if (name === "goneProducts" && gone.length > 0) {
    return say("forms.goneProducts", { names: gone.map(itemName).join(t("forms.nameSeparator")) });
  }
  if (name === "models") return modelsProblem;
  if (name === "products") return say("forms.chooseProduct");
  if (name === "code") return say("forms.copyCode");
  return problem;
}

/** Removes all products that are no longer available, as Cancel does for one. */
function RemoveGone() {
  const { say } = useWords();
  const { cart } = useSite();
  const gone = goneIn(useSelector(cart, selectItems));
  if (gone.length === 0) return null;
  return (
    <p>
      <Button type="submit" name="cancel" value={gone.map(productId).join()} variant="secondary">
        {say("forms.removeGone")}
      </Button>
    </p>
  );
}

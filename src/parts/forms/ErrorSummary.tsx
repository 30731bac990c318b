import { useSelector } from "@xstate/react";
import { itemOf, writtenItem } from "../../../contract/asked-items.ts";
import { selectItems } from "../../../machines/cart.ts";
import { distinctItemName, goneIn } from "../../../machines/cart-items.ts";
import type { BadField } from "../../../machines/form.ts";
import { selectBadFields } from "../../../machines/form-selectors.ts";
import { useSite } from "../../site-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { useWords } from "../../ui/use-words.tsx";
import { Words } from "../../ui/Words.tsx";
import { FieldLink } from "./FieldLink.tsx";
import { FieldList } from "./FieldList.tsx";
import type { FormActor } from "./form-actor.ts";
import { groupOf, useFieldLabel } from "./use-field-name.ts";

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
              <Task name={name} />
            </FieldLink>
            {name === "goneProducts" ? <RemoveGone /> : null}
          </>
        )}
      </FieldList>
    </>
  );
}

interface TaskProps {
  readonly name: BadField;
}

/** The name of a field, or of a group of options. The field itself says what is wrong. */
function Task({ name }: TaskProps) {
  const { t, say } = useWords();
  const fieldLabel = useFieldLabel();
  const gone = goneIn(useSelector(useSite().cart, selectItems));
  if (name !== "goneProducts") return groupOf(name) ?? fieldLabel(name);
  const names = gone.map(distinctItemName).join(t("forms.nameSeparator"));
  return <Words>{gone.length > 0 ? say("forms.goneProducts", { names }) : fieldLabel(name)}</Words>;
}

/** Removes all products that are no longer available, as Cancel does for one. */
function RemoveGone() {
  const { say } = useWords();
  const { cart } = useSite();
  const gone = goneIn(useSelector(cart, selectItems));
  if (gone.length === 0) return null;
  return (
    <p>
      <Button
        type="submit"
        name="cancel"
        value={gone.map(({ link }) => writtenItem(itemOf(link))).join()}
        variant="secondary"
      >
        {say("forms.removeGone")}
      </Button>
    </p>
  );
}

import { useSelector } from "@xstate/react";
import { MAX_MODELS_LENGTH } from "../../../contract/form-fields.ts";
import { selectIsBad, selectStart } from "../../../machines/form-selectors.ts";
import { useIsHydrated } from "../../hooks/use-is-hydrated.ts";
import { FormPart } from "../../parts/forms/FormPart.tsx";
import type { FormActor } from "../../parts/forms/form-actor.ts";
import { useModelsProblem } from "../../parts/forms/use-field-problem.ts";
import { fieldId } from "../../ui/fields/field-ids.ts";
import { TextField } from "../../ui/fields/TextField.tsx";
import { useWords } from "../../ui/use-words.tsx";

/** The field is only posted. With scripts, products are chosen on their pages. */
const ignore = () => {};

/** Further products by their model numbers, for visitors without scripts, whose choice no cart holds. */
export function ModelsField({ form }: { readonly form: FormActor }) {
  const { say } = useWords();
  const { models } = useSelector(form, selectStart);
  const isHydrated = useIsHydrated();
  const isBad = useSelector(form, selectIsBad("models"));
  const problem = useModelsProblem(models);
  return (
    <div className={isBad ? undefined : "script-free"} hidden={isHydrated && !isBad}>
      <FormPart>
        <TextField
          id={fieldId("models")}
          name="models"
          label={say("forms.field.models")}
          description={say("forms.reason.models")}
          value={models}
          onChange={ignore}
          length={{ value: models.length, max: MAX_MODELS_LENGTH }}
          isInvalid={isBad}
          errorMessage={problem}
        />
      </FormPart>
    </div>
  );
}

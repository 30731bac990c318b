import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { selectIsBad, selectStart } from "../../../machines/form-selectors.ts";
import { useIsHydrated } from "../../effects/hydrated.ts";
import { FormPart } from "../../parts/forms/FormPart.tsx";
import type { FormActor } from "../../parts/forms/form-actor.ts";
import { fieldId } from "../../parts/forms/use-field-name.ts";
import { TextField } from "../../ui/TextField.tsx";

const LONGEST = 500;
/** The field is only posted: where there are scripts, products are chosen on their pages. */
const ignore = () => {};

/** Further products by their model numbers, for visitors without scripts: no cart holds what they have chosen. */
export function ModelsField({ form }: { readonly form: FormActor }) {
  const { t } = useTranslation();
  const { models } = useSelector(form, selectStart);
  const isHydrated = useIsHydrated();
  const isBad = useSelector(form, selectIsBad("models"));
  return (
    <div className={isBad ? undefined : "script-free"} hidden={isHydrated && !isBad}>
      <FormPart>
        <TextField
          id={fieldId("models")}
          name="models"
          label={t("forms.field.models")}
          description={t("forms.reason.models")}
          value={models}
          onChange={ignore}
          maxLength={LONGEST}
          isInvalid={isBad}
          errorMessage={t("forms.unknownModels", { models })}
        />
      </FormPart>
    </div>
  );
}

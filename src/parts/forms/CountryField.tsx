import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { countriesIn, countryName } from "../../../contract/countries.ts";
import { countryMatching, foundBy, prepareNames } from "../../../contract/country-names.ts";
import { selectIsBad, selectIsSending, selectIsUnknownCountry, selectValue } from "../../../machines/form-selectors.ts";
import { onFirstInteraction } from "../../dom/first-interaction.ts";
import { nextTask } from "../../dom/next-task.ts";
import { useSite } from "../../site-context.tsx";
import { ComboBox } from "../../ui/ComboBox.tsx";
import { fieldId } from "../../ui/fields/field-ids.ts";
import { useWords } from "../../ui/use-words.tsx";
import type { FormActor } from "./form-actor.ts";

interface CountryFieldProps {
  readonly form: FormActor;
}

/** Prepares the names of countries in other languages, so that no letter waits for them. */
async function prepare(): Promise<void> {
  while (prepareNames()) await nextTask();
}

/** The country, selected by typing. The company's own is first, Other is last (spec section 3). */
export function CountryField({ form }: CountryFieldProps) {
  const { i18n } = useTranslation();
  const { t, say } = useWords();
  const { language } = i18n;
  const { country: home } = useSite().settings;
  const value = useSelector(form, selectValue("country"));
  const isBad = useSelector(form, selectIsBad("country"));
  const isSending = useSelector(form, selectIsSending);
  const isUnknown = useSelector(form, selectIsUnknownCountry);
  useEffect(() => void onFirstInteraction(prepare), []);
  return (
    <ComboBox
      key={language}
      id={fieldId("country")}
      name="country"
      label={say("forms.field.country")}
      description={say("forms.reason.country")}
      value={value}
      shown={countryName(value, language, home) ?? value}
      options={() => countriesIn(language, home).map(({ id, name }) => ({ value: id, label: name }))}
      match={(text) => countryMatching(text, home)}
      foundBy={foundBy}
      onChange={(country) => form.send({ type: "field.changed", name: "country", value: country })}
      isRequired
      isReadOnly={isSending}
      isInvalid={isBad}
      isUnknown={isUnknown}
      errorMessage={
        isUnknown
          ? say("forms.unknownCountry", { country: value })
          : say("forms.fillIn", { field: t("forms.field.country") })
      }
      autoComplete="country-name"
    />
  );
}

import { render, screen } from "@testing-library/react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { expect, test } from "vitest";
import { forms } from "../../../src/i18n/en/forms.ts";
import { texts as first } from "../../../src/i18n/first/en.ts";
import { createI18n } from "../../../src/i18n/i18n.ts";
import { useFormTexts } from "../../../src/parts/forms/use-form-texts.ts";

function Screen() {
  const { t } = useTranslation();
  useFormTexts();
  return (
    <p>
      {t("forms.send")}, {t("forms.sending")}
    </p>
  );
}

test("a screen has the texts of forms immediately, overridden by those of the company", () => {
  const i18n = createI18n("en", { en: first }, { words: { en: { "forms.send": "Off it goes" } } });
  render(
    <I18nextProvider i18n={i18n}>
      <Screen />
    </I18nextProvider>,
  );
  expect(screen.getByText(`Off it goes, ${forms.sending}`)).toBeInTheDocument();
});

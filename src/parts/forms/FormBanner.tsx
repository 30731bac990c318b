import type { BadField, FormBanner as Banner } from "../../../machines/form.ts";
import { useWords } from "../../ui/use-words.tsx";
import { groupOf, useFieldName } from "./use-field-name.ts";

interface FormBannerProps {
  readonly banner: Banner;
  readonly badFields: readonly BadField[];
}

/** Messages that name fields. */
const LISTING = new Set<Banner>(["captcha", "required"]);

/**
 * Returns the fields that a banner names: text fields, and all option groups as one. Options are omitted while no
 * product is selected (spec section 5).
 */
function namedIn(badFields: readonly BadField[]): readonly BadField[] {
  const hasProducts = !badFields.includes("products");
  const isNamed = (name: BadField) => name !== "products" && (hasProducts || groupOf(name) === undefined);
  const asOne = badFields
    .filter(isNamed)
    .map((name): BadField => (groupOf(name) === undefined ? name : "inquiry_types"));
  return [...new Set(asOne)];
}

/** The message of spec section 8: "Please check the following fields: Name、Email". */
export function FormBanner({ banner, badFields }: FormBannerProps) {
  const { t, say } = useWords();
  const fieldName = useFieldName();
  const names = LISTING.has(banner) ? namedIn(badFields).map(fieldName).join(t("forms.nameSeparator")) : "";
  const fields = names && say("forms.banner.fields", { message: t("forms.banner.required"), fields: names });
  return (
    <>
      {banner === "required" && fields ? null : <p>{say(`forms.banner.${banner}`)}</p>}
      {fields ? <p>{fields}</p> : null}
    </>
  );
}

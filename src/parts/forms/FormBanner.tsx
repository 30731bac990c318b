import type { BadField, FormBanner as Banner } from "../../../machines/form.ts";
import { useWords } from "../../ui/use-words.tsx";
import styles from "./FormBanner.module.css";
import { JoinedNames } from "./JoinedNames.tsx";
import { groupOf, useFieldLabel } from "./use-field-name.ts";

interface FormBannerProps {
  readonly banner: Banner;
  readonly badFields: readonly BadField[];
}

/** Place of the names in the sentence. */
const NAMES = "\n";

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

/** The message of spec section 8: "Please check the following fields: Name、Email". What to correct comes before the code. */
export function FormBanner({ banner, badFields }: FormBannerProps) {
  const { t, say, languageOf } = useWords();
  const fieldLabel = useFieldLabel();
  const lang = languageOf("forms.banner.fields");
  const names = LISTING.has(banner) ? namedIn(badFields).map(fieldLabel) : [];
  const [before = "", after = ""] = t("forms.banner.fields", {
    message: t("forms.banner.required"),
    fields: NAMES,
  }).split(NAMES);
  return (
    <>
      {names.length > 0 ? (
        <p className={styles["fields"]}>
          <span lang={lang}>{before.trimEnd()}</span>
          {before.endsWith(" ") ? " " : null}
          <JoinedNames names={names} />
          {after ? <span lang={lang}>{after}</span> : null}
        </p>
      ) : null}
      {banner === "required" && names.length > 0 ? null : (
        <p className={names.length > 0 ? undefined : styles["fields"]}>{say(`forms.banner.${banner}`)}</p>
      )}
    </>
  );
}

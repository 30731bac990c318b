import { useSelector } from "@xstate/react";
import { type Ref, useCallback, useImperativeHandle, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type FormBanner as Banner, selectBadFields, selectBanner, selectReference } from "../../../machines/form.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./FormBanner.module.css";
import type { FormActor } from "./form-actor.ts";
import { useFieldName } from "./use-field-name.ts";

interface FormBannerProps {
  readonly form: FormActor;
  readonly ref: Ref<HTMLDivElement>;
}

/** These say which fields to look at. */
const LISTING = new Set<Banner>(["captcha", "required"]);

/** The banner of spec section 8, above the page for as long as the machine says; the focus goes to it when it appears. */
export function FormBanner({ form, ref }: FormBannerProps) {
  const { t } = useTranslation();
  const fieldName = useFieldName();
  const banner = useSelector(form, selectBanner);
  const badFields = useSelector(form, selectBadFields);
  const reference = useSelector(form, selectReference);
  const element = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => element.current);
  const takeFocus = useCallback((node: HTMLDivElement | null) => {
    element.current = node;
    node?.focus({ preventScroll: true });
  }, []);
  // A banner that goes does not take the focus with it: that stays in the form, beside the marked fields.
  const keepFocus = useCallback((place: HTMLDivElement | null) => {
    if (!place) return undefined;
    return () => {
      if (place.contains(document.activeElement)) place.closest("form")?.focus({ preventScroll: true });
    };
  }, []);
  if (banner === null) return null;

  const fields = badFields.map(fieldName).join(t("forms.nameSeparator"));
  return (
    <div ref={keepFocus} className={styles["place"]} data-print="none">
      <div className={styles["banner"]}>
        <Notice key={banner} ref={takeFocus} kind={banner === "sent" ? "success" : "error"}>
          {banner === "required" ? null : <p>{t(`forms.banner.${banner}`)}</p>}
          {LISTING.has(banner) && fields ? (
            <p>{t("forms.banner.fields", { message: t("forms.banner.required"), fields })}</p>
          ) : null}
          {banner === "required" && !fields ? <p>{t("forms.banner.required")}</p> : null}
          {banner === "sent" && reference ? (
            <p>
              {t("forms.reference")} <strong>{reference}</strong>
            </p>
          ) : null}
        </Notice>
        <button
          type="button"
          className={styles["dismiss"]}
          aria-label={t("forms.banner.dismiss")}
          onClick={() => form.send({ type: "banner.dismissed" })}
        >
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
}

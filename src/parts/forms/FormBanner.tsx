import { useSelector } from "@xstate/react";
import { Fragment, type MouseEvent, type Ref, useCallback, useImperativeHandle, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type FormBanner as Banner, selectBadFields, selectBanner, selectReference } from "../../../machines/form.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./FormBanner.module.css";
import type { FormActor } from "./form-actor.ts";
import { fieldId, useFieldName } from "./use-field-name.ts";

interface FormBannerProps {
  readonly form: FormActor;
  readonly ref: Ref<HTMLDivElement>;
}

/** These say which fields to look at. */
const LISTING = new Set<Banner>(["captcha", "required"]);

/** Brings the focus to the control that a link of the banner is about: of several, to the first that has to be corrected. */
function follow(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const place = document.getElementById(event.currentTarget.hash.slice(1));
  (place?.querySelector<HTMLElement>("[aria-invalid=true]") ?? place)?.focus();
}

/**
 * The banner of spec section 8, for as long as the machine says; the focus goes to it when it appears. What went wrong stands in
 * the form, where it covers nothing of what has to be corrected; success lies over the top of the page, which is scrolled to.
 */
export function FormBanner({ form, ref }: FormBannerProps) {
  const { t } = useTranslation();
  const banner = useSelector(form, selectBanner);
  const badFields = useSelector(form, selectBadFields);
  const reference = useSelector(form, selectReference);
  const element = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => element.current);
  const takeFocus = useCallback((node: HTMLDivElement | null) => {
    element.current = node;
    // Into view where it stands in the form; one that lies over the page is in view.
    node?.focus({ preventScroll: node.closest("[data-floating]") !== null });
  }, []);
  // A banner that goes does not take the focus with it: that stays in the form, beside the marked fields.
  const keepFocus = useCallback((place: HTMLDivElement | null) => {
    if (!place) return undefined;
    return () => {
      if (place.contains(document.activeElement)) place.closest("form")?.focus({ preventScroll: true });
    };
  }, []);
  if (banner === null) return null;

  const isSent = banner === "sent";
  return (
    <div ref={keepFocus} className={styles["place"]} data-floating={isSent || undefined} data-print="none">
      <div className={styles["banner"]}>
        <Notice key={banner} ref={takeFocus} kind={isSent ? "success" : "error"}>
          {banner === "required" ? null : <p>{t(`forms.banner.${banner}`)}</p>}
          {LISTING.has(banner) && badFields.length > 0 ? <BadFields names={badFields} /> : null}
          {banner === "required" && badFields.length === 0 ? <p>{t("forms.banner.required")}</p> : null}
          {isSent && reference ? (
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

/** "Please check the following fields: Name、Email", each name a link to its field. */
function BadFields({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation();
  const fieldName = useFieldName();
  return (
    <p>
      {t("forms.banner.fields", { message: t("forms.banner.required"), fields: "" })}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 ? t("forms.nameSeparator") : null}
          {fieldName(name) === name ? (
            name
          ) : (
            <a href={`#${fieldId(name)}`} onClick={follow}>
              {fieldName(name)}
            </a>
          )}
        </Fragment>
      ))}
    </p>
  );
}

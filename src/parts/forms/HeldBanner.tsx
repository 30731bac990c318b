import type { FocusEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/Icon.tsx";
import type { FormActor } from "./form-actor.ts";
import styles from "./HeldBanner.module.css";

interface HeldBannerProps {
  readonly form: FormActor;
  readonly children: ReactNode;
}

const OFFERS = "a, button";

/**
 * A message with its close button. While the pointer or the focus is at what it offers, its time rests; the focus that it was
 * given as it appeared does not count.
 */
export function HeldBanner({ form, children }: HeldBannerProps) {
  const { t } = useTranslation();
  const hold = () => form.send({ type: "banner.held" });
  const release = () => form.send({ type: "banner.released" });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what happens to its contents; nobody does anything with it
    <div
      className={styles["held"]}
      onPointerEnter={hold}
      onPointerLeave={({ currentTarget }) => {
        const { activeElement } = document;
        if (!activeElement?.matches(OFFERS) || !currentTarget.contains(activeElement)) release();
      }}
      onFocus={({ target }: FocusEvent) => {
        if (target.matches(OFFERS)) hold();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(":hover")) release();
      }}
    >
      {children}
      <button
        type="button"
        className={`${styles["dismiss"]} script-only`}
        aria-label={t("forms.banner.dismiss")}
        onClick={() => form.send({ type: "banner.dismissed" })}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

import { type FocusEvent, type ReactNode, useRef } from "react";
import { Button } from "react-aria-components/Button";
import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./DismissibleBanner.module.css";
import type { FormActor } from "./form-actor.ts";

interface DismissibleBannerProps {
  readonly form: FormActor;
  readonly children: ReactNode;
}

const OFFERS = "a, button";

/**
 * A message with a close button. Its timer pauses while the pointer moves on it, or while a link or button in it has
 * focus. A pointer that was there before it appeared does not count, nor does focus on the banner itself.
 */
export function DismissibleBanner({ form, children }: DismissibleBannerProps) {
  const { t } = useTranslation();
  const hold = () => form.send({ type: "banner.held" });
  const release = () => form.send({ type: "banner.released" });
  const isPointedAt = useRef(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it observes events of its children and has no interaction of its own
    <div
      className={styles["held"]}
      // Some browsers send pointermove also if the page moves under the pointer.
      onPointerMove={({ movementX, movementY }) => {
        if (movementX === 0 && movementY === 0) return;
        isPointedAt.current = true;
        hold();
      }}
      onPointerLeave={({ currentTarget }) => {
        isPointedAt.current = false;
        const { activeElement } = document;
        if (!activeElement?.matches(OFFERS) || !currentTarget.contains(activeElement)) release();
      }}
      onFocus={({ target }: FocusEvent) => {
        if (target.matches(OFFERS)) hold();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && !isPointedAt.current) release();
      }}
    >
      {children}
      <Button
        className={`${styles["dismiss"]} script-only`}
        aria-label={t("forms.banner.dismiss")}
        onPress={() => form.send({ type: "banner.dismissed" })}
      >
        <Icon name="close" />
      </Button>
    </div>
  );
}

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

const INTERACTIVE = "a, button";

/**
 * A message with a close button. Its timer pauses while the pointer moves on it, or while a link or button in it has
 * focus. A pointer that was there before it appeared does not count, nor does focus on the banner itself.
 */
export function DismissibleBanner({ form, children }: DismissibleBannerProps) {
  const { t } = useTranslation();
  const pause = () => form.send({ type: "banner.held" });
  const resume = () => form.send({ type: "banner.released" });
  const isHovered = useRef(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it observes events of its children and has no interaction of its own
    <div
      className={styles["banner"]}
      // Some browsers send pointermove also if the page moves under the pointer.
      onPointerMove={({ movementX, movementY }) => {
        if (movementX === 0 && movementY === 0) return;
        isHovered.current = true;
        pause();
      }}
      onPointerLeave={({ currentTarget }) => {
        isHovered.current = false;
        const { activeElement } = document;
        if (!activeElement?.matches(INTERACTIVE) || !currentTarget.contains(activeElement)) resume();
      }}
      onFocus={({ target }: FocusEvent) => {
        if (target.matches(INTERACTIVE)) pause();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && !isHovered.current) resume();
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

import { useSelector } from "@xstate/react";
import { selectIsOverlayShown } from "../../machines/page.ts";
import { useSite } from "../site-context.tsx";
import styles from "./LoadingOverlay.module.css";
import { Logo } from "./Logo.tsx";

/** The logo and four dots while a page loads (spec section 2). Announcements.tsx announces it. */
export function LoadingOverlay() {
  const { page } = useSite();
  const isShown = useSelector(page, selectIsOverlayShown);
  if (!isShown) return null;
  return (
    <div className={styles["overlay"]} aria-hidden="true" data-loading-overlay="">
      <Logo className={styles["logo"]} />
      <span className={styles["dots"]}>
        <span />
        <span />
        <span />
        <span />
      </span>
    </div>
  );
}

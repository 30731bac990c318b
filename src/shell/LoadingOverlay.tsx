import { useSelector } from "@xstate/react";
import { selectIsOverlayLeaving, selectIsOverlayShown } from "../../machines/page.ts";
import { useSite } from "../site-context.tsx";
import styles from "./LoadingOverlay.module.css";
import { Logo } from "./Logo.tsx";

/** The logo and four dots while a page loads (spec section 2). Announcements.tsx announces it. */
export function LoadingOverlay() {
  const { page } = useSite();
  const isShown = useSelector(page, selectIsOverlayShown);
  const isLeaving = useSelector(page, selectIsOverlayLeaving);
  if (!isShown && !isLeaving) return null;
  return (
    <div className={styles["overlay"]} aria-hidden="true" data-loading-overlay="" data-leaving={isLeaving || undefined}>
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

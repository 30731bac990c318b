import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import styles from "./VideoFacade.module.css";

/** Where a video stands until it plays, and a film of the site after that too: its still, and what begins it. */
export function VideoFacade({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles["facade"]} data-below="phone">
      {children}
    </div>
  );
}

/** Begins the video. */
export function PlayButton({ children, ...props }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button {...props} type="button" className={styles["play"]}>
      <Icon name="play" />
      {children}
    </button>
  );
}

/** Leads to the video where there are no scripts. */
export function PlayLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <noscript>
      <a className={styles["play"]} href={href}>
        {children}
      </a>
    </noscript>
  );
}

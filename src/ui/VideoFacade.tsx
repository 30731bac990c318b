import type { ReactNode } from "react";
import { Button, type ButtonProps } from "react-aria-components/Button";
import { Icon } from "./Icon.tsx";
import styles from "./VideoFacade.module.css";

/** Where a video stands until it plays, and a film of the site after that too: its still, and what begins it. */
export function VideoFacade({ children }: { readonly children: ReactNode }) {
  return <div className={styles["facade"]}>{children}</div>;
}

/** Begins the video. */
interface PlayButtonProps extends Omit<ButtonProps, "className" | "children"> {
  readonly children?: ReactNode;
}

export function PlayButton({ children, ...props }: PlayButtonProps) {
  return (
    <Button {...props} className={styles["play"] ?? ""}>
      <Icon name="play" />
      {children}
    </Button>
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

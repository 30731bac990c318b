import type { ReactNode } from "react";
import { Button, type ButtonProps } from "react-aria-components/Button";
import { Icon } from "./Icon.tsx";
import styles from "./VideoFacade.module.css";

/** The poster and play button of a video. A local video stays in it when it plays. */
export function VideoFacade({ children }: { readonly children: ReactNode }) {
  return <div className={styles["facade"]}>{children}</div>;
}

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

/** Links to the video without scripts. */
export function PlayLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <noscript>
      <a className={styles["play"]} href={href}>
        {children}
      </a>
    </noscript>
  );
}

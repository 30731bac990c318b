import type { ComponentProps, ReactNode } from "react";
import styles from "./Media.module.css";
import { Picture } from "./Picture.tsx";

export interface MediaProps extends Omit<ComponentProps<typeof Picture>, "fill"> {
  /** Width to height. A style sheet may override it. */
  readonly ratio: "1" | "3/2" | "16/9" | "4/5";
  /** Overlay on the picture. */
  readonly children?: ReactNode;
}

/** A picture in a box with round corners, cropped to a fixed ratio around its focal point. */
export function Media({ ratio, className, children, ...picture }: MediaProps) {
  return (
    <div className={className ? `${styles["media"]} ${className}` : styles["media"]} data-ratio={ratio}>
      <Picture {...picture} fill />
      {children}
    </div>
  );
}

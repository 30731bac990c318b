import type { ComponentProps, ReactNode } from "react";
import styles from "./Media.module.css";
import { Picture } from "./Picture.tsx";

export interface MediaProps extends Omit<ComponentProps<typeof Picture>, "fill"> {
  /** Width to height. A style sheet may give it another one where its place asks for it. */
  readonly ratio: "1" | "3/2" | "16/9" | "4/5";
  /** What lies over the picture. */
  readonly children?: ReactNode;
}

/** A picture in a box of its own: cropped to one proportion around its focal point, with round corners. */
export function Media({ ratio, className, children, ...picture }: MediaProps) {
  return (
    <div className={className ? `${styles["media"]} ${className}` : styles["media"]} data-ratio={ratio}>
      <Picture {...picture} fill />
      {children}
    </div>
  );
}

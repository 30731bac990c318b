import { type ReactNode, useId } from "react";
import styles from "./Section.module.css";

interface SectionProps {
  readonly title?: ReactNode;
  /** Short line above the title. */
  readonly eyebrow?: ReactNode;
  /** One or two sentences below the title. */
  readonly intro?: ReactNode;
  /** Link or control at the end of the title's line. */
  readonly action?: ReactNode;
  readonly tone?: "paper" | "mist" | "deep";
  /** Hidden on paper. */
  readonly screenOnly?: boolean;
  /** Lets the children extend to the edges of the window. */
  readonly wide?: boolean;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A section of a page on one background, with its heading. */
export function Section({
  title,
  eyebrow,
  intro,
  action,
  tone = "paper",
  screenOnly = false,
  wide = false,
  id,
  className,
  children,
}: SectionProps) {
  const titleId = useId();
  // A section without a heading is not part of the page's outline.
  const Element = title ? "section" : "div";
  return (
    <Element
      id={id}
      className={className ? `${styles["section"]} ${className}` : styles["section"]}
      data-tone={tone}
      data-print={screenOnly ? "none" : undefined}
      aria-labelledby={title ? titleId : undefined}
    >
      {title ? (
        <div className={styles["head"]}>
          <div className={styles["words"]}>
            {eyebrow ? <p className={styles["eyebrow"]}>{eyebrow}</p> : null}
            <h2 id={titleId} className={styles["title"]}>
              {title}
            </h2>
            {intro ? <div className={styles["intro"]}>{intro}</div> : null}
          </div>
          {action ? <div>{action}</div> : null}
        </div>
      ) : null}
      <div className={wide ? undefined : styles["inner"]}>{children}</div>
    </Element>
  );
}

import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import { Media, type MediaProps } from "./Media.tsx";
import { type LinkTarget, SiteLink } from "./SiteLink.tsx";
import styles from "./Tile.module.css";

interface TileProps {
  readonly media?: MediaProps | undefined;
  /** Where all of it leads; nowhere where absent. */
  readonly to?: LinkTarget | undefined;
  readonly heading?: "h2" | "h3";
  readonly title: ReactNode;
  /** What is said below the title. */
  readonly children?: ReactNode;
  /** `small`: quiet, for many in a row; `beside`: ruled, its picture beside the words where there is room. */
  readonly variant?: "small" | "beside" | undefined;
  /** Its arrow says that it leads on. */
  readonly hasArrow?: boolean;
  readonly className?: string | undefined;
}

/** A picture, a title and a few words: the whole tile leads to what it is about. */
export function Tile({ media, to, heading: Heading = "h3", title, children, variant, hasArrow, className }: TileProps) {
  return (
    <article className={["card", styles["tile"], className].filter(Boolean).join(" ")} data-variant={variant}>
      {media ? <Media {...media} className={styles["media"]} /> : null}
      <Heading className={styles["title"]}>
        {to ? (
          <SiteLink to={to} className="card-link">
            {title}
          </SiteLink>
        ) : (
          title
        )}
        {hasArrow ? <Icon name="arrow-right" className={styles["arrow"]} /> : null}
      </Heading>
      {children ? <div className={styles["content"]}>{children}</div> : null}
    </article>
  );
}

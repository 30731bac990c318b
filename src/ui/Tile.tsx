import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import { Media, type MediaProps } from "./Media.tsx";
import { type LinkTarget, SiteLink } from "./SiteLink.tsx";
import styles from "./Tile.module.css";

interface TileProps {
  readonly media?: MediaProps | undefined;
  /** Target of the whole tile; none if absent. */
  readonly to?: LinkTarget | undefined;
  readonly heading?: "h2" | "h3";
  readonly title: ReactNode;
  /** Content below the title. */
  readonly children?: ReactNode;
  /** `small`: plain, for many in a row; `beside`: with a rule, and the picture next to the text if there is room. */
  readonly variant?: "small" | "beside" | undefined;
  /** Shows an arrow. */
  readonly hasArrow?: boolean;
  readonly className?: string | undefined;
}

/** A picture, a title and a short text. The whole tile is a link. */
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

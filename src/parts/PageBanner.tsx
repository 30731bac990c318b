import type { ReactNode } from "react";
import type { Banner } from "../../contract/entities.ts";
import { Picture, WINDOW_WIDE } from "../ui/Picture.tsx";
import { Text } from "../ui/Text.tsx";
import { Breadcrumb } from "./Breadcrumb.tsx";
import styles from "./PageBanner.module.css";

interface PageBannerProps {
  readonly banner: Banner;
  /** `story` begins with its photograph; `low` shows a strip of it; `tool` has none: what the visitor came to use comes first. */
  readonly head?: "story" | "low" | "tool";
  /** Name of what is shown, where the path holds only its id. */
  readonly current?: ReactNode;
  /** Of the page, where that is not the banner's. */
  readonly title?: ReactNode;
  /** Id of what is to be heard with the title. */
  readonly describedBy?: string;
  /** A sentence below the title. */
  readonly children?: ReactNode;
}

/** The beginning of a page: where it is, what it is called, and its photograph. */
export function PageBanner({ banner, head = "story", current, title, describedBy, children }: PageBannerProps) {
  return (
    <div className={styles["banner"]} data-head={head}>
      <div className={styles["words"]}>
        <Breadcrumb {...(current === undefined ? {} : { current })} />
        <h1 className={styles["title"]} aria-describedby={describedBy}>
          {title ?? <Text of={banner} field="title" />}
        </h1>
        {children ? <div className={styles["intro"]}>{children}</div> : null}
      </div>
      {banner.photo && head !== "tool" ? (
        <Picture
          photo={banner.photo}
          photoMobile={banner.photo_mobile}
          alt={banner.photo_alt}
          sizes={WINDOW_WIDE}
          priority
          className={styles["photo"]}
        />
      ) : null}
    </div>
  );
}

import type { ReactNode } from "react";
import type { Banner } from "../../contract/entities.ts";
import { Picture, WINDOW_WIDE } from "../ui/Picture.tsx";
import { Text } from "../ui/Text.tsx";
import { Breadcrumb } from "./Breadcrumb.tsx";
import styles from "./PageBanner.module.css";

interface PageBannerProps {
  readonly banner: Banner;
  /** `story`: a full photo; `low`: a strip of it; `tool`: no photo, because the task of the page comes first. */
  readonly head?: "story" | "low" | "tool";
  /** Name of the page, if the path contains only its id. */
  readonly current?: ReactNode;
  /** Title of the page, if it differs from the banner's. */
  readonly title?: ReactNode;
  /** Id of a description of the title. */
  readonly describedBy?: string;
  /** A sentence below the title. */
  readonly children?: ReactNode;
}

/** The head of a page: breadcrumb, title and photo. */
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

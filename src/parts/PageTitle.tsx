import type { ReactNode } from "react";
import { Breadcrumb } from "./Breadcrumb.tsx";
import styles from "./PageTitle.module.css";

interface PageTitleProps {
  readonly title: ReactNode;
  /** One or two sentences below the title. */
  readonly intro?: ReactNode;
  /** Id of a description of the title. */
  readonly describedBy?: string | undefined;
  /** `chapter`: on the photo; `low`: the photo is at the end of the title; `desk`: without a photo. */
  readonly kind?: "chapter" | "low" | "desk";
  readonly photo?: ReactNode;
  /** False below another opening, which has the breadcrumb. */
  readonly hasPath?: boolean | undefined;
}

/** The opening of a page: breadcrumb, title and introduction. */
export function PageTitle({ title, intro, describedBy, kind = "desk", photo, hasPath = true }: PageTitleProps) {
  return (
    <header className={styles["opening"]} data-kind={kind}>
      <div className={styles["words"]}>
        {hasPath ? <Breadcrumb /> : null}
        <h1 className={styles["title"]} aria-describedby={describedBy}>
          {title}
        </h1>
        {intro ? <div className={styles["intro"]}>{intro}</div> : null}
      </div>
      {photo ? <div className={styles["photo"]}>{photo}</div> : null}
    </header>
  );
}

import type { ReactNode } from "react";
import { Breadcrumb } from "./Breadcrumb.tsx";
import styles from "./PageTitle.module.css";

interface PageTitleProps {
  readonly title: ReactNode;
  readonly intro?: ReactNode;
}

/** The head of a page without a banner: breadcrumb, title and introduction. */
export function PageTitle({ title, intro }: PageTitleProps) {
  return (
    <header className={styles["head"]}>
      <Breadcrumb />
      <h1 className={styles["title"]}>{title}</h1>
      {intro ? <p className={styles["intro"]}>{intro}</p> : null}
    </header>
  );
}

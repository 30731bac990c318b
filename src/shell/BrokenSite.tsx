import { useSelector } from "@xstate/react";
import type { TFunction } from "i18next";
import { pathTo } from "../../contract/paths.ts";
import { selectIsFailed } from "../../machines/page.ts";
import type { SiteActors } from "../site-context.tsx";
import { buttonLook } from "../ui/Button.tsx";
import styles from "./Failure.module.css";
import { FailureDrawing } from "./FailureDrawing.tsx";

interface BrokenSiteProps extends Pick<SiteActors, "page"> {
  readonly t: TFunction;
}

/** The last resort: stands for the whole site where its views broke, and neither a new document nor the server's could take their place. */
export function BrokenSite({ page, t }: BrokenSiteProps) {
  const isFailed = useSelector(page, selectIsFailed);
  if (!isFailed) return null;
  return (
    <main className={styles["failure"]} role="alert" data-whole="">
      <FailureDrawing />
      <h1 className={styles["title"]}>{t("shell.page.broken")}</h1>
      <p className={styles["hint"]}>{t("shell.page.brokenHint")}</p>
      <div className={styles["ways"]}>
        <a href={window.location.href} {...buttonLook("primary")}>
          {t("shell.page.reload")}
        </a>
        <a href={pathTo("home")} {...buttonLook("quiet")}>
          {t("shell.breadcrumb.home")}
        </a>
      </div>
    </main>
  );
}

import { useSelector } from "@xstate/react";
import { pathTo } from "../../contract/paths.ts";
import { selectIsFailed } from "../../machines/page.ts";
import type { SiteActors } from "../site-context.tsx";
import { buttonLook } from "../ui/Button.tsx";
import { useWords } from "../ui/use-words.tsx";
import styles from "./Failure.module.css";
import { FailureDrawing } from "./FailureDrawing.tsx";

/**
 * The last fallback for the whole site: shown if the views broke and neither a new document nor the server's HTML could
 * replace them.
 */
export function BrokenSite({ page }: Pick<SiteActors, "page">) {
  const { say } = useWords();
  const isFailed = useSelector(page, selectIsFailed);
  if (!isFailed) return null;
  return (
    <main className={styles["failure"]} role="alert" data-whole="">
      <FailureDrawing />
      <h1 className={styles["title"]}>{say("shell.page.broken")}</h1>
      <p className={styles["hint"]}>{say("shell.page.brokenHint")}</p>
      <div className={styles["actions"]}>
        <a href={window.location.href} {...buttonLook("primary")}>
          {say("shell.page.reload")}
        </a>
        <a href={pathTo("home")} {...buttonLook("quiet")}>
          {say("shell.breadcrumb.home")}
        </a>
      </div>
    </main>
  );
}

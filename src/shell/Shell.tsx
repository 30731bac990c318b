import { useState } from "react";
import { useTranslation } from "react-i18next";
import { pathTo } from "../../contract/paths.ts";
import { Announcements } from "./Announcements.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { LoadingOverlay } from "./LoadingOverlay.tsx";
import { PageArea } from "./PageArea.tsx";
import styles from "./Shell.module.css";

/** What surrounds every page, and the page in it. */
export function Shell() {
  const { t } = useTranslation();
  return (
    <div className={styles["shell"]}>
      <a href="#main" className={styles["skip"]} data-print="none">
        {t("shell.skip")}
      </a>
      <ScriptsFailed />
      <Header />
      <PageArea />
      <Footer />
      <LoadingOverlay />
      <Announcements />
    </div>
  );
}

/**
 * Shown where the scripts could not be loaded (src/early-start.ts). It stays in the language that the document came in: where
 * another can be chosen, nothing has failed.
 */
function ScriptsFailed() {
  const { t } = useTranslation();
  const [words] = useState(() => ({ failed: t("shell.failed"), contactUs: t("shell.nav.contactUs") }));
  return (
    <p id="scripts-failed" className={styles["failed"]} role="alert" hidden>
      {words.failed} <a href={pathTo("contactUs")}>{words.contactUs}</a>
    </p>
  );
}

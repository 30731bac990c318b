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
      <p id="scripts-failed" className={styles["failed"]} role="alert" hidden>
        {t("shell.failed")} <a href={pathTo("contactUs")}>{t("shell.nav.contactUs")}</a>
      </p>
      <Header />
      <PageArea />
      <Footer />
      <LoadingOverlay />
      <Announcements />
    </div>
  );
}

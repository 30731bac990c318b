import { useState } from "react";
import { languageType } from "../../contract/languages.ts";
import { pathTo } from "../../contract/paths.ts";
import { selectShown } from "../../machines/page.ts";
import { LineStatus } from "../parts/lines/LineStatus.tsx";
import { useProductLists } from "../parts/product-lists.ts";
import { languageAskedBy } from "../providers/navigation.ts";
import { useLanguages, useSite } from "../site-context.tsx";
import { useWords } from "../ui/use-words.tsx";
import { Announcements } from "./Announcements.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { LoadingOverlay } from "./LoadingOverlay.tsx";
import { PageArea } from "./PageArea.tsx";
import styles from "./Shell.module.css";

/** The frame around every page, with the page in it. */
export function Shell() {
  const { say } = useWords();
  const { comparison, recentlyViewed } = useProductLists();
  return (
    <div className={styles["shell"]}>
      <a href="#main" className={styles["skip"]} data-print="none">
        {say("shell.skip")}
      </a>
      <ScriptsFailed />
      <Header />
      <PageArea />
      <recentlyViewed.Place />
      <Footer />
      <comparison.Place />
      <LoadingOverlay />
      <Announcements />
      <LineStatus />
    </div>
  );
}

/**
 * Shown if the scripts failed to load or the views broke (src/early-start.ts). It stays in the language of the
 * document, because a change of language needs scripts.
 */
function ScriptsFailed() {
  const { say } = useWords();
  const { page } = useSite();
  const languages = useLanguages();
  const [words] = useState(() => ({
    failed: say("shell.failed"),
    contactUs: say("shell.nav.contactUs"),
    reload: say("shell.page.reload"),
  }));
  const [location] = useState(() => selectShown(page.getSnapshot())?.location);
  const language = languageAskedBy(languages, location?.search);
  return (
    <div id="scripts-failed" className={styles["failed"]} role="alert" hidden>
      <p>
        <span>{words.failed}</span> <a href={pathTo("contactUs")}>{words.contactUs}</a>
        {/* Loaded only when shown: its address makes the server store the language, as it does for visitors without
            scripts. */}
        {language ? (
          <img src={`/api/language?lang=${languageType(languages, language)}`} alt="" loading="lazy" />
        ) : null}
      </p>
      {/* biome-ignore lint/a11y/useValidAnchor: the document's own address, which an exported page for unknown paths cannot know */}
      <a href="" className={styles["reload"]}>
        {words.reload}
      </a>
    </div>
  );
}

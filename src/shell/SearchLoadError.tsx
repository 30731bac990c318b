import { Button } from "react-aria-components/Button";
import { pathTo } from "../../contract/paths.ts";
import { useSite } from "../site-context.tsx";
import { Icon } from "../ui/Icon.tsx";
import { LoadErrorLink } from "../ui/LoadErrorLink.tsx";
import { useWords } from "../ui/use-words.tsx";
import styles from "./SearchBar.module.css";

/** Replaces the header's search if its code failed to load. Links to the search page, which does not need it. */
export function SearchLoadError() {
  const { header } = useSite();
  const { t, say } = useWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; this groups a message
    <div
      className={styles["search"]}
      role="group"
      aria-label={t("shell.search.label")}
      tabIndex={-1}
      data-overlay="search"
    >
      <div className={styles["missing"]}>
        <LoadErrorLink href={pathTo("search")} label={say("shell.nav.search")} />
      </div>
      <Button
        className={styles["close"] ?? ""}
        aria-label={t("shell.search.close")}
        onPress={() => header.send({ type: "search.closed" })}
      >
        <Icon name="close" />
      </Button>
    </div>
  );
}

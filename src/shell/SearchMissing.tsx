import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { pathTo } from "../../contract/paths.ts";
import { useSite } from "../site-context.tsx";
import { Icon } from "../ui/Icon.tsx";
import { PartMissing } from "../ui/PartMissing.tsx";
import styles from "./SearchBar.module.css";
import { selectSearchMode } from "./search-mode.ts";

/** Stands for the search of the header where that can't be loaded: the page of the search needs none of it. */
export function SearchMissing() {
  const { header, arrivals } = useSite();
  const { t } = useTranslation();
  const isLeaving = useSelector(header, selectSearchMode) === "toNav";
  useEffect(() => {
    arrivals.send({ type: isLeaving ? "overlay.left" : "overlay.shown", overlay: "search" });
  }, [arrivals, isLeaving]);
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
        <PartMissing href={pathTo("search")} label={t("shell.nav.search")} />
      </div>
      <button
        type="button"
        className={styles["close"]}
        aria-label={t("shell.search.close")}
        onClick={() => header.send({ type: "search.closed" })}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

import { useSelector } from "@xstate/react";
import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { MOST_COMPARED } from "../../../contract/constants.ts";
import { pathTo } from "../../../contract/paths.ts";
import { type Comparison, type KeptProduct, selectItems, selectTold } from "../../../machines/compare.ts";
import { selectShown } from "../../../machines/page.ts";
import { useIsThere, useSite } from "../../site-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { SiteLink } from "../../ui/SiteLink.tsx";
import { Status } from "../../ui/Status.tsx";
import styles from "./CompareTray.module.css";

/** The products that are chosen for comparison, at the lower edge of every page but that which compares them. */
export function CompareTray({ comparison }: { readonly comparison: Comparison }) {
  const { t } = useTranslation();
  const { page } = useSite();
  const isThere = useIsThere();
  const isComparing = useSelector(page, (snapshot) => selectShown(snapshot)?.screen === "compare");
  const items = useSelector(comparison, selectItems);
  const told = useSelector(comparison, selectTold);
  const isRefused = told === "full";
  const words = t(isRefused ? "catalogue.compare.full" : "catalogue.compare.chosen", {
    count: items.length,
    most: MOST_COMPARED,
  });
  // A status that comes with its words says nothing.
  const said = useDeferredValue(told === "nothing" ? "" : words, "");
  if (!isThere("compare")) return null;
  const isShown = items.length > 0 && !isComparing;
  return (
    <>
      <Status isSilent={isComparing}>{said}</Status>
      {isShown ? <Tray items={items} words={words} isRefused={isRefused} tell={comparison.send} /> : null}
    </>
  );
}

interface TrayProps {
  readonly items: readonly KeptProduct[];
  readonly words: string;
  readonly isRefused: boolean;
  readonly tell: Comparison["send"];
}

function Tray({ items, words, isRefused, tell }: TrayProps) {
  const { t, i18n } = useTranslation();
  const id = items.map(({ link }) => link.split("/").pop()).join(",");
  return (
    <aside className={styles["tray"]} aria-label={t("catalogue.compare.tray")} data-tray="" data-print="none">
      <ul className={styles["items"]}>
        {items.map(({ link, photo, number, name, language }) => (
          <li key={link} className={styles["item"]}>
            <SiteLink to={link} className={styles["product"]}>
              <span className={styles["photo"]}>
                <Picture photo={photo} alt="" sizes="48px" fill />
              </span>
              <span className={styles["words"]}>
                <strong>{number}</strong>
                {/* In another language than it was chosen in, its number alone is right. */}
                {language === i18n.language ? <span className={styles["name"]}>{name}</span> : null}
              </span>
            </SiteLink>
            <button
              type="button"
              className={styles["remove"]}
              aria-label={t("catalogue.compare.remove", { name: number })}
              onClick={() => tell({ type: "compare.removed", link })}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <p className={styles["count"]} data-refused={isRefused || undefined} aria-hidden="true">
        {words}
      </p>
      <div className={styles["actions"]}>
        <Button variant="quiet" onClick={() => tell({ type: "compare.cleared" })}>
          {t("catalogue.compare.clear")}
        </Button>
        <LinkButton to={pathTo("compare", { id })}>{t("catalogue.compare.choose")}</LinkButton>
      </div>
    </aside>
  );
}

import { type MouseEventHandler, useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import styles from "./PartMissing.module.css";
import { Status } from "./Status.tsx";

interface PartMissingProps {
  /** An address with the same content, opened as a document, which needs no more scripts. */
  readonly href: string;
  /** Names the link. */
  readonly label: string;
  readonly onFollow?: MouseEventHandler<HTMLAnchorElement>;
}

/** Says that a part could not be loaded, and leads to what is there without it. */
export function PartMissing({ href, label, onFollow }: PartMissingProps) {
  const { t } = useTranslation();
  // A status that comes with its words says nothing.
  const said = useDeferredValue(t("shell.page.partFailed"), "");
  return (
    <div className={styles["missing"]}>
      <Status className={styles["words"]}>{said}</Status>
      <a href={href} className={styles["way"]} onClick={onFollow}>
        {label}
      </a>
    </div>
  );
}

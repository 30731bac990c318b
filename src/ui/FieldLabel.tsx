import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Field.module.css";

/** The words of a label, with "required" said where it is. */
export function FieldLabel({
  children,
  isRequired,
}: {
  readonly children: ReactNode;
  readonly isRequired?: boolean | undefined;
}) {
  const { t } = useTranslation();
  return (
    <>
      {children} {isRequired ? <span className={styles["mark"]}>{t("shell.ui.required")}</span> : null}
    </>
  );
}

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Field.module.css";

interface FieldLabelProps {
  readonly children: ReactNode;
  readonly isRequired?: boolean | undefined;
  /** Of a group, which has no state that says "required": there the word is heard as well. */
  readonly isGroup?: boolean;
}

/** The words of a label, with "required" where it is. A field says so itself; the word is for the eye, not to be heard twice. */
export function FieldLabel({ children, isRequired, isGroup = false }: FieldLabelProps) {
  const { t } = useTranslation();
  return (
    <>
      {children}{" "}
      {isRequired ? (
        <span className={styles["mark"]} aria-hidden={isGroup ? undefined : true}>
          {t("shell.ui.required")}
        </span>
      ) : null}
    </>
  );
}

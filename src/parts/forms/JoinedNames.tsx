import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./JoinedNames.module.css";

/** The enumeration comma of Chinese, which the specification puts between names in every language. */
const COMMA = "、";
/** Languages that use it. */
const OWN = ["zh", "ja"];

/** Names joined by the separator of the site. Between words of another language, the comma is marked as Chinese. */
export function JoinedNames({ names }: { readonly names: readonly ReactNode[] }) {
  const { t, i18n } = useTranslation();
  const separator = t("forms.nameSeparator");
  const isForeign = separator === COMMA && !OWN.includes(i18n.language);
  return names.map((name, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the names have no identity of their own
    <Fragment key={index}>
      {index === 0 ? null : isForeign ? (
        <span lang="zh" className={styles["comma"]}>
          {separator}
        </span>
      ) : (
        <span>{separator}</span>
      )}
      <span>{name}</span>
    </Fragment>
  ));
}

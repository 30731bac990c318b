import { useTranslation } from "react-i18next";
import styles from "./FileLink.module.css";
import { fileFacts } from "./file-size.ts";
import { Icon } from "./Icon.tsx";
import { useMedia } from "./media-context.tsx";
import { useWords } from "./use-words.tsx";

interface FileLinkProps {
  readonly file: string;
  /** Link text. Default: "Download". */
  readonly name?: string;
  /** Language of the name, if it differs from the page's. */
  readonly language?: string | undefined;
  /** Prefix for assistive technology, if the name alone is ambiguous. */
  readonly label?: string | undefined;
}

/** Links to a file within text or a table cell, with its format and size. */
export function FileLink({ file, name, language, label }: FileLinkProps) {
  const { i18n } = useTranslation();
  const { t, say } = useWords();
  const info = useMedia().files[file];
  const facts = info ? fileFacts(info, i18n.language) : "";
  return (
    <a
      className={styles["link"]}
      href={file}
      download=""
      aria-label={label && t("shell.ui.labelled", { label, text: `${name ?? t("shell.ui.download")} ${facts}`.trim() })}
    >
      <Icon name="download" className={styles["icon"]} />
      <span>
        <span className={styles["name"]} lang={language}>
          {name ?? say("shell.ui.download")}
        </span>{" "}
        {facts ? <span className={styles["facts"]}>{facts}</span> : null}
      </span>
    </a>
  );
}

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "./EmptyState.tsx";
import styles from "./FileList.module.css";
import { factComma, fileFacts } from "./file-size.ts";
import { Icon } from "./Icon.tsx";
import { useMedia } from "./media-context.tsx";
import { useWords } from "./use-words.tsx";

interface FileListProps {
  readonly files: readonly string[];
  /** Names of the files, in the same order. */
  readonly names: readonly ReactNode[];
  /** Notes next to format and size, in the same order. */
  readonly notes?: readonly ReactNode[];
}

/** Lists files to download, each with its format and size. */
export function FileList({ files, names, notes = [] }: FileListProps) {
  const { i18n } = useTranslation();
  const { say } = useWords();
  const media = useMedia();
  const rows = files.flatMap((file, index) =>
    file ? [{ file, name: names[index] ?? file.split("/").at(-1) ?? "", note: notes[index] }] : [],
  );
  if (rows.length === 0) return <EmptyState />;
  return (
    <ul className={styles["files"]} data-rows="">
      {rows.map(({ file, name, note }) => {
        const info = media.files[file];
        return (
          <li key={file}>
            <a className={styles["file"]} href={file} download="">
              <Icon name="file" />
              <span className={styles["name"]}>{name}</span>
              {info ? (
                <span className={styles["facts"]}>
                  {fileFacts(info, i18n.language)}
                  {note ? (
                    <>
                      {factComma(i18n.language)}
                      {note}
                    </>
                  ) : null}
                </span>
              ) : null}
              <span className={styles["get"]}>
                <span className="visually-hidden">{say("shell.ui.download")}</span>
                <Icon name="download" />
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

import { type MouseEventHandler, type ReactNode, useDeferredValue } from "react";
import styles from "./LoadErrorLink.module.css";
import { Status } from "./Status.tsx";
import { useWords } from "./use-words.tsx";

interface LoadErrorLinkProps {
  /** An address with the same content, opened as a document, which needs no more scripts. */
  readonly href: string;
  /** Names the link. */
  readonly label: ReactNode;
  readonly onFollow?: MouseEventHandler<HTMLAnchorElement>;
}

/** Says that a part could not be loaded, and leads to what is there without it. */
export function LoadErrorLink({ href, label, onFollow }: LoadErrorLinkProps) {
  const { say } = useWords();
  // A status that comes with its words says nothing.
  const isSaid = useDeferredValue(true, false);
  return (
    <div className={styles["missing"]}>
      <Status className={styles["words"]}>{isSaid ? say("shell.page.partFailed") : ""}</Status>
      <a href={href} className={styles["way"]} onClick={onFollow}>
        {label}
      </a>
    </div>
  );
}

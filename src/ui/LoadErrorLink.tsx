import { type MouseEventHandler, type ReactNode, useDeferredValue } from "react";
import styles from "./LoadErrorLink.module.css";
import { Status } from "./Status.tsx";
import { useWords } from "./use-words.tsx";

interface LoadErrorLinkProps {
  /** An address with the same content, opened as a document, which needs no more scripts. */
  readonly href: string;
  /** Text of the link. */
  readonly label: ReactNode;
  readonly onFollow?: MouseEventHandler<HTMLAnchorElement>;
}

/** Says that a component failed to load, and links to the same content elsewhere. */
export function LoadErrorLink({ href, label, onFollow }: LoadErrorLinkProps) {
  const { say } = useWords();
  // A live region announces only changes, so the text is rendered after it.
  const isAnnounced = useDeferredValue(true, false);
  return (
    <div className={styles["error"]}>
      <Status className={styles["text"]}>{isAnnounced ? say("shell.page.partFailed") : ""}</Status>
      <a href={href} className={styles["link"]} onClick={onFollow}>
        {label}
      </a>
    </div>
  );
}

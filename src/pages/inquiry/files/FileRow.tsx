import { useId } from "react";
import { canRetry, isPending, type UploadFile } from "../../../../machines/upload-files.ts";
import { useIsHydrated } from "../../../hooks/use-is-hydrated.ts";
import { Button } from "../../../ui/Button.tsx";
import { factComma, fileSize } from "../../../ui/file-size.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { ProgressBar } from "../../../ui/ProgressBar.tsx";
import { RemoveButton } from "../../../ui/RemoveButton.tsx";
import { useWords } from "../../../ui/use-words.tsx";
import { Words } from "../../../ui/Words.tsx";
import styles from "./FileRow.module.css";
import { useFileWords } from "./use-file-words.tsx";
import type { UploadActor } from "./use-upload.ts";

interface FileRowProps {
  readonly file: UploadFile;
  readonly upload: UploadActor;
  /** The file is part of a form that is being sent. */
  readonly isLocked?: boolean;
}

/** A file of the inquiry: its name and state, what is wrong with it, and the buttons that remove it or try again. */
export function FileRow({ file, upload, isLocked = false }: FileRowProps) {
  const { t, say, language } = useWords();
  const { problem: problemText } = useFileWords();
  const { id, name, size, state, sent, problem, receipt } = file;
  const isHydrated = useIsHydrated();
  const problemId = useId();
  const described = problem ? { "aria-describedby": problemId } : {};
  const percent = size === 0 ? 0 : Math.floor((sent / size) * 100);
  return (
    <li className={styles["row"]} data-state={state}>
      <span className={styles["mark"]}>
        <Icon name={state === "stored" ? "check" : state === "refused" ? "exclamation" : "file"} />
      </span>
      <div className={styles["text"]}>
        {/* The server does not know the name of a file that it no longer has. */}
        {name ? (
          <p className={styles["name"]} translate="no">
            {name}
          </p>
        ) : null}
        <p className={styles["facts"]}>
          <Words>{size > 0 ? fileSize(size, language) : null}</Words>
          {state === "refused" ? null : (
            <>
              <span>{factComma(language)}</span>
              <span>{say(`forms.files.state.${state}`, { percent })}</span>
            </>
          )}
        </p>
        {state === "uploading" ? <ProgressBar label={t("forms.files.progress", { name })} percent={percent} /> : null}
        {problem ? (
          <p id={problemId} className={styles["problem"]}>
            {problemText(problem)}
          </p>
        ) : null}
      </div>
      <div className={styles["actions"]}>
        {canRetry(file) ? (
          <Button variant="quiet" {...described} onPress={() => upload.send({ type: "file.retried", id })}>
            {say("forms.files.retry")} <span className="visually-hidden">{name}</span>
          </Button>
        ) : null}
        {isHydrated ? (
          <RemoveButton
            {...described}
            aria-label={t(isPending(file) ? "forms.files.cancel" : "forms.files.remove", { name })}
            {...(isLocked ? { "aria-disabled": true } : { onPress: () => upload.send({ type: "file.removed", id }) })}
          />
        ) : receipt ? (
          // Without scripts the form is posted with all input and returns without this file.
          <RemoveButton
            type="submit"
            name="drop"
            value={receipt.receipt}
            aria-label={t("forms.files.remove", { name })}
          />
        ) : null}
      </div>
    </li>
  );
}

import type { RefObject } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { Button } from "../../../ui/Button.tsx";
import { useWords } from "../../../ui/use-words.tsx";
import styles from "./FileChooser.module.css";
import { ACCEPTED_FILES } from "./use-file-words.tsx";
import type { UploadActor } from "./use-upload.ts";

interface FileChooserProps {
  readonly upload: UploadActor;
  /** The form is being sent. */
  readonly isLocked: boolean;
}

/** The input that works before the scripts have loaded, and without them. Its place is as large as that of the button. */
export function FileInput({ input }: { readonly input: RefObject<HTMLInputElement | null> }) {
  const { t } = useWords();
  return (
    <div className={styles["area"]} data-print="none">
      <input
        ref={input}
        type="file"
        name="files"
        multiple
        accept={ACCEPTED_FILES.join()}
        aria-label={t("forms.files.choose")}
      />
    </div>
  );
}

/**
 * Takes files from the browser's chooser, and ones that are pasted while the button has the focus. The page takes dropped ones. DropZone
 * of React Aria would add 17 kB and a second stop for the keyboard, whose button does nothing but take what is pasted.
 */
export function FileChooser({ upload, isLocked }: FileChooserProps) {
  const { say } = useWords();
  const choose = (files: FileList | null) => {
    if (files && files.length > 0 && !isLocked) upload.send({ type: "files.chosen", files: [...files] });
  };
  return (
    <div className={styles["area"]} data-print="none" onPaste={({ clipboardData }) => choose(clipboardData.files)}>
      {isLocked ? (
        <Button variant="secondary" aria-disabled>
          {say("forms.files.choose")}
        </Button>
      ) : (
        <FileTrigger allowsMultiple acceptedFileTypes={ACCEPTED_FILES} onSelect={choose}>
          <Button variant="secondary">{say("forms.files.choose")}</Button>
        </FileTrigger>
      )}
      <span className={styles["drop"]} aria-hidden="true">
        {say("forms.files.drop")}
      </span>
    </div>
  );
}

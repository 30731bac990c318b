import { useSelector } from "@xstate/react";
import { Fragment, type RefObject, useId, useRef } from "react";
import type { ActorRefFrom } from "xstate";
import { selectIsSending } from "../../../../machines/form-selectors.ts";
import { type inquiryFormMachine, selectIsUploading } from "../../../../machines/inquiry-form.ts";
import { selectFileNews, selectFiles } from "../../../../machines/upload.ts";
import { useDroppedFiles } from "../../../hooks/use-dropped-files.ts";
import { useIsHydrated } from "../../../hooks/use-is-hydrated.ts";
import { FormPart } from "../../../parts/forms/FormPart.tsx";
import { fieldId } from "../../../ui/fields/field-ids.ts";
import { Status } from "../../../ui/Status.tsx";
import { useWords } from "../../../ui/use-words.tsx";
import { FileChooser, FileInput } from "./FileChooser.tsx";
import { FileRow } from "./FileRow.tsx";
import styles from "./FilesPart.module.css";
import { useFileWords } from "./use-file-words.tsx";
import type { UploadActor } from "./use-upload.ts";

interface FilesPartProps {
  readonly form: ActorRefFrom<typeof inquiryFormMachine>;
  readonly upload: UploadActor;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** Drawings and other files of the inquiry: chosen, dropped or pasted, and sent while the form is filled in. */
export function FilesPart({ form, upload, input }: FilesPartProps) {
  const { t, say } = useWords();
  const { hint, news } = useFileWords();
  const isHydrated = useIsHydrated();
  const isLocked = useSelector(form, selectIsSending);
  /** While Send waits, a file can still be taken away. */
  const isWaiting = useSelector(form, selectIsUploading);
  const files = useSelector(upload, selectFiles);
  const latest = useSelector(upload, selectFileNews);
  const hintId = useId();
  const part = useRef<HTMLFieldSetElement>(null);
  const drop = (chosen: readonly File[]) => {
    upload.send({ type: "files.chosen", files: chosen });
    // Files may be dropped while the list is out of sight.
    requestAnimationFrame(() => part.current?.scrollIntoView({ block: "nearest" }));
  };
  useDroppedFiles(isLocked ? null : drop);
  return (
    <FormPart title={say("forms.files.title")} hint={hint} hintId={hintId} heading="h2">
      <fieldset
        ref={part}
        id={fieldId("files")}
        className={styles["files"]}
        tabIndex={-1}
        aria-label={t("forms.files.title")}
        aria-describedby={hintId}
      >
        {isHydrated ? <FileChooser upload={upload} isLocked={isLocked} /> : <FileInput input={input} />}
        {files.length > 0 ? (
          <ul aria-label={t("forms.files.list")}>
            {files.map((file) => (
              <FileRow key={file.id} file={file} upload={upload} isLocked={isLocked && !isWaiting} />
            ))}
          </ul>
        ) : null}
        <Status>
          {latest.map((each, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
            <Fragment key={`${index} ${each.name} ${each.what}`}>
              {index > 0 ? " " : null}
              <span>{news(each)}</span>
            </Fragment>
          ))}
        </Status>
      </fieldset>
    </FormPart>
  );
}

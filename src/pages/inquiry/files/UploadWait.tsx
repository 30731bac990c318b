import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { type inquiryFormMachine, selectIsUploading } from "../../../../machines/inquiry-form.ts";
import { Button } from "../../../ui/Button.tsx";
import { Status } from "../../../ui/Status.tsx";
import { useWords } from "../../../ui/use-words.tsx";
import styles from "./UploadWait.module.css";

/** Says that Send waits for a file, and offers to stop waiting. */
export function UploadWait({ form }: { readonly form: ActorRefFrom<typeof inquiryFormMachine> }) {
  const { say } = useWords();
  const isWaiting = useSelector(form, selectIsUploading);
  return (
    <div className={isWaiting ? styles["wait"] : "visually-hidden"}>
      <Status className={styles["text"]}>{isWaiting ? say("forms.files.waiting") : ""}</Status>
      {isWaiting ? (
        <Button variant="quiet" onPress={() => form.send({ type: "waiting.stopped" })}>
          {say("forms.files.stop")}
        </Button>
      ) : null}
    </div>
  );
}

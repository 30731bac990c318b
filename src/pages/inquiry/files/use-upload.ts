import { type RefObject, useLayoutEffect, useMemo, useRef } from "react";
import type { ActorRefFrom } from "xstate";
import type { PageOf } from "../../../../contract/render.ts";
import type { uploadMachine } from "../../../../machines/upload.ts";
import { useLocalActor } from "../../../hooks/use-local-actor.ts";
import { useEffects } from "../../../providers/effects-context.tsx";
import { createUploadLogic } from "../../../providers/upload-logic.ts";
import { loadFiles } from "../../../storage/inquiry-files.ts";

export type UploadActor = ActorRefFrom<typeof uploadMachine>;

export interface InquiryFiles {
  readonly upload: UploadActor;
  /** The input of the page before scripts run. Files that were chosen there join the list. */
  readonly input: RefObject<HTMLInputElement | null>;
}

/** Starts the files of an inquiry: those of a posted form, those of the session, and those chosen before the scripts loaded. */
export function useUpload({ start }: PageOf<"inquiry">): InquiryFiles {
  const effects = useEffects();
  const logic = useMemo(() => createUploadLogic(effects), [effects]);
  const input = useRef<HTMLInputElement>(null);
  const isSent = start?.stage === "sent";
  const upload = useLocalActor(logic, {
    input: isSent ? {} : { stored: start?.files ?? [], refused: start?.refusedFiles ?? [] },
  });
  // Before the view replaces the input.
  useLayoutEffect(() => {
    upload.send({ type: "files.restored", files: isSent ? [] : loadFiles(), now: Date.now() });
    const files = [...(input.current?.files ?? [])];
    if (files.length > 0) upload.send({ type: "files.chosen", files });
  }, [upload, isSent]);
  return { upload, input };
}

import { fromPromise } from "xstate";
import type { Challenge } from "../../contract/forms.ts";
import type { FileAnswer, FileReceipt } from "../../contract/inquiry-files.ts";
import { type Upload, uploadMachine } from "../../machines/upload.ts";
import { storeFiles } from "../storage/inquiry-files.ts";
import type { Effects } from "./effects-context.tsx";

/** Sends a file with a challenge of the inquiry form, whose work need not be done. */
async function send({ loadHttp }: Pick<Effects, "loadHttp">, { file, onProgress }: Upload, signal: AbortSignal) {
  const { get, upload } = await loadHttp();
  const { challenge } = await get<Challenge>("/api/challenge", { form: "inquiry" }, signal);
  const form = new FormData();
  form.append("challenge", challenge);
  // The view hands over files of the browser.
  form.append("file", file as File, file.name);
  const answer = await upload<FileAnswer>("/api/inquiry/files", form, signal, (sent) => {
    if (!signal.aborted) onProgress(Math.min(sent, file.size));
  });
  return answer.file;
}

/** Provides the machine of the inquiry's files. */
export const createUploadLogic = (effects: Pick<Effects, "loadHttp">) =>
  uploadMachine.provide({
    actors: {
      uploadFile: fromPromise<FileReceipt, Upload>(({ input, signal }) => send(effects, input, signal)),
    },
    actions: {
      storeFiles: ({ context }) => storeFiles(context.files.flatMap(({ receipt }) => receipt ?? [])),
      logError: (_, { error }) => console.error(error),
    },
  });

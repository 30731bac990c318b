import { fromPromise } from "xstate";
import type { FileAnswer, FileReceipt } from "../../contract/inquiry-files.ts";
import { refusesProof } from "../../machines/form.ts";
import { type Upload, uploadMachine } from "../../machines/upload.ts";
import { storeFiles } from "../storage/inquiry-files.ts";
import type { Effects } from "./effects-context.tsx";
import { createSharedProof, type SolvedChallenge } from "./forms/proof-of-work.ts";

type HttpEffects = Pick<Effects, "loadHttp">;

/** Sends a file with a solved challenge of the inquiry form. */
async function send(
  { loadHttp }: HttpEffects,
  { challenge, solutions }: SolvedChallenge,
  { file, onProgress }: Upload,
  signal: AbortSignal,
): Promise<FileReceipt> {
  const { upload } = await loadHttp();
  signal.throwIfAborted();
  const form = new FormData();
  form.append("challenge", JSON.stringify({ challenge, solutions }));
  // The view hands over files of the browser.
  form.append("file", file as File, file.name);
  const answer = await upload<FileAnswer>("/api/inquiry/files", form, signal, (sent) => {
    if (!signal.aborted) onProgress(Math.min(sent, file.size));
  });
  return answer.file;
}

/** Creates the function that sends a file. All files share one proof of work; a refused one is replaced once. */
function createSender(effects: HttpEffects) {
  const proofs = createSharedProof(effects, "inquiry");
  return async (upload: Upload, signal: AbortSignal): Promise<FileReceipt> => {
    const proof = proofs.get();
    try {
      return await send(effects, await proof, upload, signal);
    } catch (error) {
      if (!refusesProof(error)) throw error;
      proofs.forget(proof);
      return send(effects, await proofs.get(), upload, signal);
    }
  };
}

/** Provides the machine of the inquiry's files. */
export function createUploadLogic(effects: HttpEffects) {
  const sendFile = createSender(effects);
  return uploadMachine.provide({
    actors: {
      uploadFile: fromPromise<FileReceipt, Upload>(({ input, signal }) => sendFile(input, signal)),
    },
    actions: {
      storeFiles: ({ context }) => storeFiles(context.files.flatMap(({ receipt }) => receipt ?? [])),
      logError: (_, { error }) => console.error(error),
    },
  });
}

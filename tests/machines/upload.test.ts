import { describe, expect, test, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { FileReceipt } from "../../contract/inquiry-files.ts";
import { selectFileNews, selectFiles, type Upload, type UploadStart, uploadMachine } from "../../machines/upload.ts";
import type { PickedFile } from "../../machines/upload-files.ts";
import { KEPT, NOW, OLD, OTHER, POSTED, SIX, SMALL, UNFIT, WHOLE } from "../models/upload-cases.ts";
import { settled } from "../support/settled.ts";

const THIRD = { name: "third.pdf", size: 10 };
const receiptOf = ({ name, size }: PickedFile): FileReceipt => ({
  receipt: `receipt of ${name}`,
  name,
  size,
  expires: new Date(NOW).toISOString(),
});

/** The files of an inquiry. Uploads wait until a test ends them. */
function open(input: UploadStart = {}) {
  const uploads: (Upload & PromiseWithResolvers<FileReceipt> & { readonly signal: AbortSignal })[] = [];
  const store = vi.fn();
  const machine = uploadMachine.provide({
    actors: {
      uploadFile: fromPromise<FileReceipt, Upload>(({ input, signal }) => {
        const upload = { ...input, ...Promise.withResolvers<FileReceipt>(), signal };
        uploads.push(upload);
        return upload.promise;
      }),
    },
    actions: { storeFiles: ({ context }) => store(context.files.flatMap(({ receipt }) => receipt?.receipt ?? [])) },
  });
  const actor = createActor(machine, { input }).start();
  const files = () => selectFiles(actor.getSnapshot());
  return {
    actor,
    uploads,
    store,
    files,
    news: () => selectFileNews(actor.getSnapshot()),
    states: () => files().map(({ state, problem }) => problem ?? state),
    choose: (...chosen: PickedFile[]) => actor.send({ type: "files.chosen", files: chosen }),
    remove: (id: number) => actor.send({ type: "file.removed", id }),
    async succeed(at: number) {
      const upload = uploads[at];
      if (upload) upload.resolve(receiptOf(upload.file));
      await settled();
    },
    async fail(at: number, error: unknown = new Error("offline")) {
      uploads[at]?.reject(error);
      await settled();
    },
  };
}

describe("chosen files", () => {
  test("are sent two at a time, and the next one as soon as a lane is free", async () => {
    const { choose, states, uploads, succeed } = open();
    choose(SMALL, OTHER, THIRD);
    expect(states()).toEqual(["uploading", "uploading", "waiting"]);
    await succeed(1);
    expect(states()).toEqual(["uploading", "stored", "uploading"]);
    expect(uploads.map(({ file }) => file)).toEqual([SMALL, OTHER, THIRD]);
  });

  test("show how much of them was sent", () => {
    const { choose, uploads, files } = open();
    choose(SMALL);
    uploads[0]?.onProgress(4);
    expect(files()[0]?.sent).toBe(4);
  });

  test("that break a rule are refused, each with its reason, and never sent", () => {
    const { choose, states, uploads } = open();
    choose(...UNFIT);
    expect(states()).toEqual(["kind", "kind", "empty", "size"]);
    expect(uploads).toEqual([]);
  });

  test.each([
    ["a sixth file", SIX],
    ["a file above 30 MB in all", [...WHOLE, SMALL]],
  ])("%s is refused", (_, chosen) => {
    const { choose, states } = open();
    choose(...chosen);
    expect(states().at(-1)).toBe("total");
    expect(states().slice(0, -1)).not.toContain("total");
  });

  test("are named in the news, and their receipts are stored for the session", async () => {
    const { choose, news, succeed, store } = open();
    choose(SMALL);
    expect(news()).toEqual([{ ...SMALL, what: "sending" }]);
    await succeed(0);
    expect(news()).toEqual([{ ...SMALL, what: "stored" }]);
    expect(store).toHaveBeenLastCalledWith([`receipt of ${SMALL.name}`]);
  });
});

describe("a file", () => {
  test("that is removed while it is sent ends its request", () => {
    const { choose, remove, uploads, files } = open();
    choose(SMALL);
    remove(1);
    expect([files(), uploads[0]?.signal.aborted]).toEqual([[], true]);
  });

  test("that was not sent is sent again when asked, in its place", async () => {
    const { actor, choose, states, fail, uploads } = open();
    choose(SMALL, OTHER);
    await fail(0);
    expect(states()).toEqual(["failed", "uploading"]);
    actor.send({ type: "file.retried", id: 1 });
    expect(states()).toEqual(["uploading", "uploading"]);
    expect(uploads.at(-1)?.file).toEqual(SMALL);
  });

  test("that the server refused by its content is not sent again", async () => {
    const { actor, choose, states, fail, uploads } = open();
    choose(SMALL);
    await fail(0, Object.assign(new Error("refused"), { fields: ["content"] }));
    actor.send({ type: "file.retried", id: 1 });
    expect([states(), uploads.length]).toEqual([["content"], 1]);
  });
});

describe("receipts of an earlier page", () => {
  test("return as stored files, and expired ones are to be chosen again", () => {
    const { actor, states, uploads } = open();
    actor.send({ type: "files.restored", files: [KEPT, OLD], now: NOW });
    expect([states(), uploads]).toEqual([["stored", "expired"], []]);
    actor.send({ type: "files.restored", files: [KEPT], now: NOW });
    expect(states()).toHaveLength(2);
  });

  test("of a form that was posted without scripts are in the list, with the refused files", () => {
    const { states } = open({ stored: POSTED, refused: [{ name: "run.exe", problem: "kind" }] });
    expect(states()).toEqual(["stored", "stored", "kind"]);
  });

  test("that the server no longer takes are marked, and a sent inquiry takes its files along", async () => {
    const { actor, choose, states, files, succeed } = open();
    choose(SMALL, OTHER);
    await succeed(0);
    await succeed(1);
    actor.send({ type: "files.sent", receipts: [`receipt of ${SMALL.name}`] });
    expect(files().map(({ name }) => name)).toEqual([OTHER.name]);
    actor.send({ type: "receipts.refused", now: NOW - 1 });
    expect(states()).toEqual(["expired"]);
  });
});

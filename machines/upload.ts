/**
 * Files of the inquiry. Each chosen file is checked by the rules, then sent while the form is filled in, two at a time. The inquiry
 * names stored files by the receipts of the server.
 */
import { and, assign, emit, type SnapshotFrom, setup, stateIn } from "xstate";
import type { RefusedFile, StartFile } from "../contract/form-start.ts";
import type { FileReceipt } from "../contract/inquiry-files.ts";
import type { Described } from "./described.ts";
import { notProvided } from "./not-provided.ts";
import { eventAsParams, type Failure, failureOf } from "./params.ts";
import {
  canRetry,
  type FileNews,
  type Lane,
  newsOf,
  type PickedFile,
  problemOfError,
  type UploadFile,
  type UploadProblem,
  withChosen,
  withExpired,
  withRestored,
  withRetried,
} from "./upload-files.ts";

export interface UploadStart {
  /** Files that were stored with a form that was posted without scripts. */
  readonly stored?: readonly StartFile[];
  /** Files of that form that were refused. */
  readonly refused?: readonly RefusedFile[];
}
interface UploadContext {
  readonly files: readonly UploadFile[];
  /** The last change of the list, which is spoken. */
  readonly news: readonly FileNews[];
}
interface OfFile {
  readonly id: number;
}
interface FilesChosen {
  type: "files.chosen";
  files: readonly PickedFile[];
}
interface FilesRestored {
  type: "files.restored";
  files: readonly FileReceipt[];
  /** Milliseconds. */
  now: number;
}
interface FileProgressed {
  type: "file.progressed";
  id: number;
  /** Bytes. */
  sent: number;
}
interface ReceiptsRefused {
  type: "receipts.refused";
  /** Milliseconds. */
  now: number;
}
interface FilesSent {
  type: "files.sent";
  receipts: readonly string[];
}
type FileRemoved = { type: "file.removed" } & OfFile;
type FileRetried = { type: "file.retried" } & OfFile;
export type UploadEvent =
  | FilesChosen
  | FilesRestored
  | FileProgressed
  | FileRemoved
  | FileRetried
  | ReceiptsRefused
  | FilesSent;
/** The list changed, or the state of a file. */
export interface FilesChanged {
  type: "files.changed";
  files: readonly UploadFile[];
}
/** The file to send. */
export interface Upload {
  readonly file: PickedFile;
  /** Called with the bytes that were sent so far. */
  readonly onProgress: (sent: number) => void;
}
interface OnLane {
  readonly lane: Lane;
}

const NOTHING: PickedFile = { name: "", size: 0 };
/** Changes the file on a lane, which leaves it. */
function afterLane({ files }: UploadContext, lane: Lane, change: Partial<UploadFile>): UploadContext {
  const after = files.map((each) => (each.lane === lane ? { ...each, lane: null, ...change } : each));
  return { files: after, news: after.filter((each) => !files.includes(each)).map(newsOf) };
}

const startingFiles = ({ stored = [], refused = [] }: UploadStart): readonly UploadFile[] => {
  // The server knows when they expire.
  const receipts = stored.map((each): FileReceipt => ({ ...each, expires: "" }));
  const files = withRestored([], receipts, 0);
  return [
    ...files,
    ...refused.map(
      ({ name, problem }, index): UploadFile => ({
        id: files.length + index + 1,
        name,
        size: 0,
        state: "refused",
        lane: null,
        sent: 0,
        problem,
        receipt: null,
        file: null,
      }),
    ),
  ];
};

/** Stores each change for the session, and sends it to the form. */
const STORE_AND_SEND = ["storeFiles", "emitFiles"] as const;

const lane = <const Name extends Lane, const Guard extends string>(name: Name, isFree: Guard) =>
  ({
    description: "Files are sent one after another.",
    initial: "idle",
    states: {
      idle: {
        description: "No file is sent on this lane.",
        always: { guard: isFree, target: "uploading", actions: { type: "begin", params: { lane: name } } },
      },
      uploading: {
        description: "A file is sent. Its progress is shown, and it can be stopped.",
        invoke: {
          src: "uploadFile",
          input: ({
            context: { files },
            self,
          }: {
            context: UploadContext;
            self: { send(event: UploadEvent): void };
          }): Upload => {
            const { id = 0, file } = files.find((each) => each.lane === name) ?? {};
            return { file: file ?? NOTHING, onProgress: (sent) => self.send({ type: "file.progressed", id, sent }) };
          },
          onDone: {
            target: "idle",
            actions: [
              {
                type: "keepReceipt",
                params: ({ event }: { event: { output: FileReceipt } }) => ({ lane: name, receipt: event.output }),
              },
              ...STORE_AND_SEND,
            ],
          },
          onError: {
            target: "idle",
            actions: [
              {
                type: "noteProblem",
                params: ({ event }: { event: { error: unknown } }) => ({
                  lane: name,
                  problem: problemOfError(event.error),
                }),
              },
              { type: "logError", params: failureOf },
              ...STORE_AND_SEND,
            ],
          },
        },
        on: {
          "file.removed": {
            guard: {
              type: "isOnLane",
              params: ({ event }: { event: FileRemoved }) => ({ lane: name, id: event.id }),
            },
            target: "idle",
            actions: [{ type: "remove", params: eventAsParams<FileRemoved> }, ...STORE_AND_SEND],
          },
        },
      },
    },
  }) as const;

export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    emitted: {} as FilesChanged,
    input: {} as UploadStart,
    meta: {} as Described<UploadEvent>,
  },
  actors: {
    /** Sends a file to the server, which stores it. Stopping it ends the request. */
    uploadFile: notProvided<FileReceipt, Upload>("uploadFile"),
  },
  guards: {
    hasWaiting: ({ context }) => context.files.some(({ state }) => state === "waiting"),
    /** The second lane helps while the first one is busy. */
    isHelpNeeded: and([stateIn({ first: "uploading" }), "hasWaiting"]),
    isOnLane: ({ context }, { lane: name, id }: OnLane & OfFile) =>
      context.files.some((each) => each.id === id && each.lane === name),
    isOnNoLane: ({ context }, { id }: OfFile) => context.files.some((each) => each.id === id && each.lane === null),
    canRetry: ({ context }, { id }: OfFile) => context.files.some((each) => each.id === id && canRetry(each)),
  },
  actions: {
    add: assign(({ context }, { files: chosen }: FilesChosen) => {
      const files = withChosen(context.files, chosen);
      return { files, news: files.slice(context.files.length).map(newsOf) };
    }),
    restore: assign(({ context }, { files, now }: FilesRestored) => ({
      files: withRestored(context.files, files, now),
    })),
    begin: assign(({ context: { files } }, { lane: name }: OnLane) => {
      const next = files.find(({ state }) => state === "waiting");
      return {
        files: files.map((each) => (each === next ? { ...each, state: "uploading" as const, lane: name } : each)),
      };
    }),
    noteProgress: assign(({ context: { files } }, { id, sent }: FileProgressed) => ({
      files: files.map((each) => (each.id === id && each.lane !== null ? { ...each, sent } : each)),
    })),
    remove: assign(({ context: { files } }, { id }: OfFile) => ({
      files: files.filter((each) => each.id !== id),
      news: files.filter((each) => each.id === id).map(({ name, size }) => ({ name, size, what: "removed" as const })),
    })),
    retry: assign(({ context }, { id }: OfFile) => {
      const files = withRetried(context.files, id);
      return { files, news: files.filter((each) => each.id === id).map(newsOf) };
    }),
    expire: assign(({ context }, { now }: ReceiptsRefused) => {
      const files = withExpired(context.files, now);
      return { files, news: files.filter((each) => !context.files.includes(each)).map(newsOf) };
    }),
    forget: assign(({ context: { files } }, { receipts }: FilesSent) => ({
      files: files.filter(({ receipt }) => receipt === null || !receipts.includes(receipt.receipt)),
      news: [],
    })),
    keepReceipt: assign(({ context }, { lane: name, receipt }: OnLane & { readonly receipt: FileReceipt }) =>
      afterLane(context, name, {
        name: receipt.name,
        size: receipt.size,
        sent: receipt.size,
        state: "stored",
        receipt,
      }),
    ),
    noteProblem: assign(({ context }, { lane: name, problem }: OnLane & { readonly problem: UploadProblem }) =>
      afterLane(context, name, { state: "refused", problem, sent: 0 }),
    ),
    /** Keeps the receipts of context.files for the session, under inquiryFiles. */
    storeFiles: () => {},
    emitFiles: emit(({ context: { files } }) => ({ type: "files.changed" as const, files })),
    logError: (_, _params: Failure) => {},
  },
}).createMachine({
  id: "upload",
  description: "The files of an inquiry: chosen, checked and sent.",
  meta: {
    events: {
      "files.chosen": "The visitor chooses, drops or pastes files.",
      "files.restored": "The page finds the receipts of files that were stored before it was left.",
      "file.progressed": "A part of a file was sent.",
      "file.removed": "The button that removes a file, or stops sending it, is pressed.",
      "file.retried": "Try again is pressed at a file.",
      "receipts.refused": "The server no longer takes the receipts of the inquiry.",
      "files.sent": "The inquiry with the files is stored.",
    },
  },
  context: ({ input }) => ({ files: startingFiles(input), news: [] }),
  on: {
    "files.chosen": { actions: [{ type: "add", params: eventAsParams }, ...STORE_AND_SEND] },
    "files.restored": { actions: [{ type: "restore", params: eventAsParams }, ...STORE_AND_SEND] },
    "file.progressed": { actions: { type: "noteProgress", params: eventAsParams } },
    "file.removed": {
      guard: { type: "isOnNoLane", params: eventAsParams },
      actions: [{ type: "remove", params: eventAsParams }, ...STORE_AND_SEND],
    },
    "file.retried": {
      guard: { type: "canRetry", params: eventAsParams },
      actions: [{ type: "retry", params: eventAsParams }, ...STORE_AND_SEND],
    },
    "receipts.refused": { actions: [{ type: "expire", params: eventAsParams }, ...STORE_AND_SEND] },
    "files.sent": { actions: [{ type: "forget", params: eventAsParams }, ...STORE_AND_SEND] },
  },
  type: "parallel",
  states: {
    first: lane("first", "hasWaiting"),
    second: lane("second", "isHelpNeeded"),
  },
});

type UploadSnapshot = SnapshotFrom<typeof uploadMachine>;
export const selectFiles = ({ context }: UploadSnapshot): readonly UploadFile[] => context.files;
/** Returns what happened last to files. */
export const selectFileNews = ({ context }: UploadSnapshot): readonly FileNews[] => context.news;

/** The files of an inquiry while they are chosen and sent: their states, and the rules that are checked in the browser. */
import {
  FILE_PROBLEMS,
  type FileProblem,
  type FileReceipt,
  fileKindOf,
  MAX_FILE_SIZE,
  MAX_FILES,
  MAX_FILES_SIZE,
} from "../contract/inquiry-files.ts";

/** A file of the visitor's device. The browser's files have more. */
export interface PickedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}
/** Why a file is not with the inquiry: refused, not sent because of a failure, or no longer kept by the server. */
export type UploadProblem = FileProblem | "failed" | "expired";

/** Two files are sent at a time, one on each lane. */
export type Lane = "first" | "second";

/** A file in the list. */
export interface UploadFile {
  /** Counts from 1. */
  readonly id: number;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly state: "waiting" | "uploading" | "stored" | "refused";
  /** Set while the file is uploading. */
  readonly lane: Lane | null;
  /** Bytes that were sent so far. */
  readonly sent: number;
  /** Set if the file is refused. */
  readonly problem: UploadProblem | null;
  /** Set once the server has stored the file. */
  readonly receipt: FileReceipt | null;
  /** The content. Null after a reload, which the receipt survives. */
  readonly file: PickedFile | null;
}
/** The part of a file that the form reads. */
export type InquiryFile = Pick<UploadFile, "id" | "name" | "size" | "state" | "receipt">;

/** Something that happened to a file, for the status of the list. */
export interface FileNews {
  readonly name: string;
  readonly size: number;
  readonly what: "sending" | "stored" | "removed" | UploadProblem;
}

/** Problems that may have passed when the same file is tried again. */
const PASSING: readonly (UploadProblem | null)[] = ["total", "many", "full", "failed", "expired"];
/** Whether a refused file can be tried again without choosing it once more. */
export const canRetry = ({ state, problem, file }: UploadFile): boolean =>
  state === "refused" && file !== null && PASSING.includes(problem);

/** Whether a file is still to be sent. */
export const isPending = ({ state }: Pick<UploadFile, "state">): boolean =>
  state === "waiting" || state === "uploading";

/** Returns why a file does not join the others; null if it does. Refused ones do not count. */
function problemOf({ name, size }: PickedFile, others: readonly UploadFile[]): UploadProblem | null {
  if (fileKindOf(name) === undefined) return "kind";
  if (size === 0) return "empty";
  if (size > MAX_FILE_SIZE) return "size";
  const counted = others.filter(({ state }) => state !== "refused");
  const total = counted.reduce((sum, each) => sum + each.size, size);
  return counted.length >= MAX_FILES || total > MAX_FILES_SIZE ? "total" : null;
}

const queued = (id: number, file: PickedFile, others: readonly UploadFile[]): UploadFile => {
  const problem = problemOf(file, others);
  const { name, size } = file;
  return { id, name, size, state: problem ? "refused" : "waiting", lane: null, sent: 0, problem, receipt: null, file };
};

/** Returns the next free id. */
const nextId = (files: readonly UploadFile[]): number => Math.max(0, ...files.map(({ id }) => id)) + 1;

/** Adds chosen files. Each waits to be sent, or is refused by a rule. */
export function withChosen(files: readonly UploadFile[], chosen: readonly PickedFile[]): readonly UploadFile[] {
  const all = [...files];
  for (const file of chosen) all.push(queued(nextId(all), file, all));
  return all;
}

/** Checks a refused file again. It keeps its place. */
export const withRetried = (files: readonly UploadFile[], id: number): readonly UploadFile[] =>
  files.map((each) =>
    each.id === id && each.file !== null
      ? queued(
          id,
          each.file,
          files.filter((other) => other !== each),
        )
      : each,
  );

const isExpired = ({ expires }: FileReceipt, now: number): boolean => Date.parse(expires) <= now;
const EXPIRED = { state: "refused", problem: "expired", receipt: null } as const;

/** Puts stored files of an earlier document before the others, unless they are there. `now` in milliseconds. */
export function withRestored(
  files: readonly UploadFile[],
  receipts: readonly FileReceipt[],
  now: number,
): readonly UploadFile[] {
  const knownReceipts = files.map(({ receipt }) => receipt?.receipt);
  const first = nextId(files);
  const restored = receipts
    .filter(({ receipt }) => !knownReceipts.includes(receipt))
    .map((receipt, index): UploadFile => {
      const { name, size } = receipt;
      const stored = { id: first + index, name, size, lane: null, sent: size, file: null };
      return isExpired(receipt, now)
        ? { ...stored, ...EXPIRED }
        : { ...stored, state: "stored", problem: null, receipt };
    });
  return [...restored, ...files];
}

/** Marks the files whose receipts the server no longer takes: the expired ones, or all if none has expired. */
export function withExpired(files: readonly UploadFile[], now: number): readonly UploadFile[] {
  const isOver = ({ receipt }: UploadFile) => receipt !== null && isExpired(receipt, now);
  const hasOver = files.some(isOver);
  return files.map((each) =>
    each.state === "stored" && (!hasOver || isOver(each)) ? { ...each, ...EXPIRED, sent: 0 } : each,
  );
}

/** Returns why a file was not stored, by the error of its request. */
export function problemOfError(error: unknown): UploadProblem {
  const fields: unknown = typeof error === "object" && error !== null && "fields" in error ? error.fields : [];
  return (Array.isArray(fields) && FILE_PROBLEMS.find((problem) => fields.includes(problem))) || "failed";
}

/** Returns what is said about a file in its state. */
export const newsOf = ({ name, size, state, problem }: UploadFile): FileNews => ({
  name,
  size,
  what: problem ?? (state === "stored" ? "stored" : "sending"),
});

/** Files and responses of the model of the inquiry's files, and the rules by hand. */
import type { FileProblem } from "../../contract/inquiry-files.ts";

/** Bytes of the largest file. */
const LARGEST = 10 * 1024 * 1024;
const file = (name: string, size = 10) => ({ name, size });
export type AnyFile = ReturnType<typeof file>;

export const SMALL = file("part.STEP");
export const OTHER = file("plan.dwg");
/** Three files that leave no room for another one. */
export const WHOLE = [file("a.pdf", LARGEST), file("b.tiff", LARGEST), file("c.xlsx", LARGEST)];
/** One file more than an inquiry may have. */
export const SIX = ["1.png", "2.jpg", "3.dxf", "4.stp", "5.webp", "6.gif"].map((name) => file(name));
/** A file of each kind that a rule refuses. */
export const UNFIT = [file("run.exe"), file("pdf"), file("empty.jpeg", 0), file("large.dxf", LARGEST + 1)];
const REFUSED: Readonly<Record<string, FileProblem>> = {
  "run.exe": "kind",
  pdf: "kind",
  "empty.jpeg": "empty",
  "large.dxf": "size",
};

/** Returns why a file can't join others of these sizes; null if it can. */
export function refusalOf({ name, size }: AnyFile, sizes: readonly number[]): FileProblem | null {
  const isFull = sizes.length === 5 || sizes.reduce((sum, each) => sum + each, size) > 3 * LARGEST;
  return REFUSED[name] ?? (isFull ? "total" : null);
}

/** The times of the tests, and receipts that are valid then, or no longer. */
export const NOW = Date.UTC(2026, 10, 28);
export const EARLIER = Date.UTC(2026, 10, 27);
export const STORED = { receipt: "signed", name: "stored.step", size: 12, expires: "2026-11-28T09:00:00.000Z" };
/** The receipt of a second file. */
export const ALSO = { receipt: "signed too", name: "also.dwg", size: 15, expires: "2026-11-28T10:00:00.000Z" };
export const KEPT = { receipt: "kept", name: "kept.pdf", size: 20, expires: "2026-11-28T00:00:00.001Z" };
export const OLD = { receipt: "old", name: "old.pdf", size: 25, expires: "2026-11-28T00:00:00.000Z" };

/** Files that were posted without scripts, and files that were refused then. */
export const POSTED = [
  { receipt: "posted", name: "posted.pdf", size: 20 },
  { receipt: "posted too", name: "posted.png", size: 30 },
];
export const POSTED_UNFIT = [
  { name: "posted.exe", problem: "kind" },
  { name: "posted.step", problem: "size" },
];

const refusing = (...fields: readonly string[]) => Object.assign(new Error("refused"), { fields });
export const OFFLINE = new Error("no connection");
/** The problem of a file after an error. */
export const PROBLEMS = new Map<unknown, FileProblem | "failed">([
  [refusing("content"), "content"],
  [refusing("kind"), "kind"],
  [refusing("total"), "total"],
  [refusing("many"), "many"],
  [refusing("full"), "full"],
  [refusing("proof"), "failed"],
  [OFFLINE, "failed"],
]);

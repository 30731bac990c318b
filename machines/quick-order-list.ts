/** The list of a quick order: a text or a file, and the reasons why it is not read. */
import { type ListProblem, MAX_ORDER_FILE } from "../contract/order-limits.ts";
import { statusOf } from "./params.ts";

/** A file of the buyer, with the part of a browser's file that is used. */
export interface ListFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}
/** The list to read. */
export type WrittenList = { readonly text: string } | { readonly file: ListFile };

/** Kinds of files that are read. */
export const FILE_KINDS = [".csv", ".txt", ".tsv", ".xlsx"] as const;

/** Returns why a file is not sent to the server; undefined if it is. */
export function problemOfFile({ name, size }: ListFile): ListProblem | undefined {
  if (!FILE_KINDS.some((kind) => name.toLowerCase().endsWith(kind))) return "kind";
  if (size === 0) return "empty";
  return size > MAX_ORDER_FILE ? "long" : undefined;
}

/** HTTP status of a list that is refused as it is. */
const REFUSALS: Readonly<Record<number, ListProblem>> = { 400: "unreadable", 413: "long", 422: "unreadable" };
/** HTTP status of a list that may be read later. */
const BUSY: readonly number[] = [429, 503];

/** Returns why the server refuses a list as it is; undefined if it may read the list later. */
export const refusalOf = (error: unknown): ListProblem | undefined => REFUSALS[statusOf(error)];

/** Returns why the server could not read a list now. */
export const failureProblem = (error: unknown): ListProblem => (BUSY.includes(statusOf(error)) ? "busy" : "offline");

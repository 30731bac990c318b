/** Messages between the main thread and the thread of the embedded database. */
import type { SQLInputValue, SQLOutputValue } from "node:sqlite";

/** The data that the thread starts with. */
export interface Place {
  /** The database file. `identityPath` is the file that identifies it (identity.ts). */
  readonly path: string;
  readonly identityPath: string;
  /** True for the first thread of the process, which creates a new file and checks an existing one. */
  readonly isFirst: boolean;
}

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly SQLInputValue[];
  /** How long it may wait for the lock of another program, milliseconds. */
  readonly busyTimeout: number;
}

/** A statement, or the request to close. */
export type Request = Statement | "close";

export interface Done {
  readonly rows: readonly Record<string, SQLOutputValue>[];
  /** The number of written rows. Absent for a statement that reads. */
  readonly changes?: number | bigint;
  readonly insertId?: number | bigint;
}

export interface Failed {
  readonly problem: string;
  /** The result code of SQLite, if SQLite failed. */
  readonly code?: number;
}

/** The reply to each request, and to the start. */
export type Reply = (Done | Failed) & { readonly inTransaction: boolean };

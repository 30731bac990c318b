/** What the main thread and the thread of the embedded database say to each other. */
import type { SQLInputValue, SQLOutputValue } from "node:sqlite";

/** What the thread is started with. */
export interface Place {
  /** The database file, and the file beside it that tells which database it is (identity.ts). */
  readonly path: string;
  readonly identityPath: string;
  /** The first time in this process: make it where it is new, and look whether it is sound. */
  readonly isFirst: boolean;
}

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly SQLInputValue[];
  /** Milliseconds that it may wait for other programs. */
  readonly busyTimeout: number;
}

/** One statement, or the end. */
export type Request = Statement | "close";

export interface Done {
  readonly rows: readonly Record<string, SQLOutputValue>[];
  /** Where rows were written. */
  readonly changes?: number | bigint;
  readonly insertId?: number | bigint;
}

export interface Failed {
  readonly problem: string;
  /** SQLite's result code, where it is SQLite that failed. */
  readonly code?: number;
}

/** Each request is answered by one reply, and the start too. */
export type Reply = (Done | Failed) & { readonly inTransaction: boolean };

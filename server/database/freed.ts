import { SqliteAdapter, sql } from "kysely";
import type { Database } from "./database.ts";

interface Checkpoint {
  /** 1 if another connection was still reading. */
  readonly busy: number;
}

/**
 * Removes deleted data from the files of the embedded database. SQLite overwrites its pages (secure_delete), but the write-ahead log
 * keeps the old ones until it is truncated. Returns false if a long read prevented that. The server retries every hour. For
 * PostgreSQL, see docs/operating.md.
 */
export async function clearFreed(database: Database): Promise<boolean> {
  if (!(database.getExecutor().adapter instanceof SqliteAdapter)) return true;
  const { rows } = await sql<Checkpoint>`pragma wal_checkpoint(truncate)`.execute(database);
  return rows[0]?.busy === 0;
}

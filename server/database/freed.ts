import { SqliteAdapter, sql } from "kysely";
import type { Database } from "./database.ts";

interface Checkpoint {
  /** 1 where somebody was still reading. */
  readonly busy: number;
}

/**
 * Takes what was deleted out of the files of the embedded database. Its pages are overwritten (secure_delete), but what stood in them
 * stays in the write-ahead log until that is written back and cut off. False where others read for so long that it could
 * not be: the server tries again every hour. Of PostgreSQL, see docs/operating.md.
 */
export async function clearFreed(database: Database): Promise<boolean> {
  if (!(database.getExecutor().adapter instanceof SqliteAdapter)) return true;
  const { rows } = await sql<Checkpoint>`pragma wal_checkpoint(truncate)`.execute(database);
  return rows[0]?.busy === 0;
}

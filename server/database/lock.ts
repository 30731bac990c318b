import { SqliteAdapter, sql, type Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** Lets one transaction at a time hold a name, until it ends. SQLite has one writer anyway. */
export async function lockName(transaction: Transaction<Tables>, name: string): Promise<void> {
  if (transaction.getExecutor().adapter instanceof SqliteAdapter) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}

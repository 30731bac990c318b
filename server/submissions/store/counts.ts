/** Counts of events within windows of time, in the database that all servers share. */
import type { ExpressionBuilder } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Tables } from "../../database/tables.ts";

/** Max value of the column. */
const MAX_COUNT = 2 ** 31 - 1;

/** Max milliseconds by which the clock of another server may be ahead. Its windows end later by as much. */
export const SKEW = 60_000;

/** Whether a window is over. A window that ends too late was started by a clock that was ahead. */
const isOverAt = (now: number, window: number) => (eb: ExpressionBuilder<Tables, "counts">) =>
  eb.or([eb("counts.ends_at", "<=", now), eb("counts.ends_at", ">", now + window + SKEW)]);

/**
 * Adds an amount to the count of each key and returns the counts. A count restarts when its window is over. A count that would exceed
 * `most` is neither changed nor returned.
 */
export async function count(
  database: Pick<Database, "insertInto">,
  keys: readonly string[],
  window: number,
  now: number,
  { most = MAX_COUNT, amount = 1 } = {},
) {
  const isWindowOver = isOverAt(now, window);
  return (
    database
      .insertInto("counts")
      // In one order, so that two servers never wait for each other.
      .values([...keys].sort().map((key) => ({ key, count: amount, ends_at: now + window })))
      .onConflict((conflict) => {
        const updated = conflict.column("key").doUpdateSet((eb) => {
          const isOver = isWindowOver(eb);
          return {
            count: eb
              .case()
              .when(isOver)
              .then(amount)
              .else(eb("counts.count", "+", amount))
              .end(),
            ends_at: eb
              .case()
              .when(isOver)
              .then(now + window)
              .else(eb.ref("counts.ends_at"))
              .end(),
          };
        });
        return updated.where((eb) => eb.or([eb("counts.count", "<=", most - amount), isWindowOver(eb)]));
      })
      .returning(["key", "count", "ends_at"])
      .execute()
  );
}

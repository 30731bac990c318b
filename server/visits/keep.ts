/** Keeps what was counted (visits.ts): a row for each day, kind and name, to which every server adds. */
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../database/database.ts";
import type { Site } from "../site/site.ts";
import { dayBefore, dayIn } from "../time/day.ts";
import { MOST_NAMES, OTHERS, VISIT_KINDS, type VisitCount, type VisitKind, type Visits } from "./visits.ts";

/** How often what was counted goes into the database, milliseconds. What a crash takes along is no older. */
const EVERY = 60_000;
/** Days that are kept. */
const KEPT = 400;
/** Rows that are written at once. */
const AT_ONCE = 100;

export interface VisitKeeper {
  /** Keeps now what was counted. */
  keep(): Promise<void>;
  /** Keeps the last of it, and stops. */
  close(): Promise<void>;
}

/** Of a day and kind no more names than memory may hold: those that come later are counted together. */
async function withinLimit(database: Database, day: string, counts: readonly VisitCount[]): Promise<VisitCount[]> {
  const limited: VisitCount[] = [];
  for (const [kind, all] of Map.groupBy(counts, (each) => each.kind)) {
    const rows = await database
      .selectFrom("visits")
      .select("name")
      .where("day", "=", day)
      .where("kind", "=", kind)
      .execute();
    const known = new Set(rows.map(({ name }) => name));
    let others = 0;
    for (const each of all) {
      if (known.has(each.name) || known.size < MOST_NAMES[kind]) {
        known.add(each.name);
        limited.push(each);
      } else others += each.count;
    }
    const place = limited.findIndex(({ name, kind: other }) => name === OTHERS && other === kind);
    if (others > 0) limited.push({ kind, name: OTHERS, count: others + (limited[place]?.count ?? 0) });
    if (others > 0 && place >= 0) limited.splice(place, 1);
  }
  return limited;
}

async function write(database: Database, day: string, counts: readonly VisitCount[]): Promise<void> {
  const limited = await withinLimit(database, day, counts);
  await database.transaction().execute(async (transaction) => {
    for (let from = 0; from < limited.length; from += AT_ONCE) {
      await transaction
        .insertInto("visits")
        .values(limited.slice(from, from + AT_ONCE).map((each) => ({ day, ...each })))
        .onConflict((conflict) =>
          conflict
            .columns(["day", "kind", "name"])
            .doUpdateSet((eb) => ({ count: eb("visits.count", "+", eb.ref("excluded.count")) })),
        )
        .execute();
    }
  });
}

/** Asks of each search that was counted whether it finds something. */
async function tellMissed(visits: Visits, site: Site): Promise<void> {
  for (const search of visits.takeSearches()) {
    const { result } = await site.search({ ...search, page: 1 }, "en");
    if (result.total === 0 && !result.pages) visits.missed(search);
  }
}

/** Days are those of a zone. What can't be kept now is kept later. */
export function keepVisits(
  database: Database,
  visits: Visits,
  content: { readonly site: Site },
  { timeZone }: { readonly timeZone: string },
  log: Pick<FastifyBaseLogger, "error">,
): VisitKeeper {
  let pruned = "";
  let working: Promise<void> = Promise.resolve();
  async function keepNow(): Promise<void> {
    const day = dayIn(timeZone);
    await tellMissed(visits, content.site);
    const counts = visits.take();
    if (counts.length === 0) return;
    try {
      await write(database, day, counts);
    } catch (problem) {
      visits.putBack(counts);
      throw problem;
    }
    if (pruned === day) return;
    await database.deleteFrom("visits").where("day", "<", dayBefore(day, KEPT)).execute();
    pruned = day;
  }
  const keep = () => {
    working = working
      .then(keepNow)
      .catch((problem: unknown) => log.error(problem, "what was counted can't be kept now"));
    return working;
  };
  const timer = setInterval(keep, EVERY);
  timer.unref();
  return {
    keep,
    async close() {
      clearInterval(timer);
      await keep();
    },
  };
}

/** What was counted since a day, most first. */
export async function visitsSince(database: Database, day: string): Promise<VisitCount[]> {
  const rows = await database
    .selectFrom("visits")
    .select(({ fn }) => ["kind", "name", fn.sum<number>("count").as("count")])
    .where("day", ">=", day)
    .groupBy(["kind", "name"])
    .orderBy("count", "desc")
    .orderBy("kind")
    .orderBy("name")
    .execute();
  const isKind = (kind: string): kind is VisitKind => VISIT_KINDS.some((each) => each === kind);
  return rows.flatMap(({ kind, name, count }) => (isKind(kind) ? [{ kind, name, count: Number(count) }] : []));
}

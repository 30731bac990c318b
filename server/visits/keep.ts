/** Stores the counts (visits.ts): one row for each day, kind and name, which all servers add to. */
import type { FastifyBaseLogger } from "fastify";
import { type DailyHash, openDailyHash } from "../database/daily-salt.ts";
import type { Database } from "../database/database.ts";
import { createYielder } from "../lib/yield-to-event-loop.ts";
import type { Site } from "../site/site.ts";
import type { ClockWatch } from "../time/clock-watch.ts";
import { dayBefore, dayIn } from "../time/day.ts";
import {
  type CountedSearch,
  MAX_NAMES,
  MIN_NETWORKS,
  OTHERS,
  unnamed,
  VISIT_KINDS,
  type VisitCount,
  type VisitKind,
  type Visits,
} from "./visits.ts";

/** Interval between writes to the database, milliseconds. A crash loses no more than that. */
const WRITE_INTERVAL = 60_000;
/** Max age of the counts, days. */
const MAX_DAYS = 400;
/** Max rows of one statement. */
const BATCH_SIZE = 100;
/** Max stored hashes of searches per day: one row for each network that searched. */
const MAX_HASHES = 5000;

export interface VisitKeeper {
  /** Stores the counts now. */
  keep(): Promise<void>;
  /** Stores the last counts, and stops. */
  close(): Promise<void>;
}

/** Limits the names of a day and kind. Names beyond the limit are counted together. */
async function withinLimit(database: Database, day: string, counts: readonly VisitCount[]): Promise<VisitCount[]> {
  const limited: VisitCount[] = [];
  for (const [kind, all] of Map.groupBy(counts, (each) => each.kind)) {
    const rows = await database
      .selectFrom("visits")
      .select("name")
      .where("day", "=", day)
      .where("kind", "=", kind)
      .execute();
    const knownNames = new Set(rows.map(({ name }) => name));
    let others = 0;
    for (const each of all) {
      if (knownNames.has(each.name) || knownNames.size < MAX_NAMES[kind]) {
        knownNames.add(each.name);
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
    for (let from = 0; from < limited.length; from += BATCH_SIZE) {
      await transaction
        .insertInto("visits")
        .values(limited.slice(from, from + BATCH_SIZE).map((each) => ({ day, ...each })))
        .onConflict((conflict) =>
          conflict
            .columns(["day", "kind", "name"])
            .doUpdateSet((eb) => ({ count: eb("visits.count", "+", eb.ref("excluded.count")) })),
        )
        .execute();
    }
  });
}

/**
 * Stores for a day, as hashes, which networks searched for what. Returns the searches that enough networks have made today, or that
 * have been shown on an earlier day.
 */
async function namedOf(
  database: Database,
  { day, of }: DailyHash,
  networksBySearch: ReadonlyMap<string, ReadonlySet<string>>,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  await database.deleteFrom("searches_asked").where("day", "!=", day).execute();
  const { rows } = await database
    .selectFrom("searches_asked")
    .select(({ fn }) => fn.countAll<number | string>().as("rows"))
    .executeTakeFirstOrThrow();
  const askers = [...networksBySearch].flatMap(([name, networks]) =>
    [...networks].map((network) => ({ day, search: of(name), network: of(network) })),
  );
  const fitting = askers.slice(0, Math.max(0, MAX_HASHES - Number(rows)));
  for (let from = 0; from < fitting.length; from += BATCH_SIZE) {
    await database
      .insertInto("searches_asked")
      .values(fitting.slice(from, from + BATCH_SIZE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const named = new Set<string>();
  for (let from = 0; from < names.length; from += BATCH_SIZE) {
    const part = names.slice(from, from + BATCH_SIZE);
    const before = await database.selectFrom("visits").select("name").distinct().where("name", "in", part).execute();
    for (const { name } of before) named.add(name);
    const hashes = new Map(part.map((name) => [of(name), name]));
    const often = await database
      .selectFrom("searches_asked")
      .select("search")
      .where("search", "in", [...hashes.keys()])
      .groupBy("search")
      .having(({ fn }) => fn.countAll(), ">=", MIN_NETWORKS)
      .execute();
    for (const { search } of often) named.add(hashes.get(search) ?? "");
  }
  return named;
}

/** Returns the counts with "…" instead of searches that too few networks have made. */
function withoutRare(counts: readonly VisitCount[], named: ReadonlySet<string>): VisitCount[] {
  const merged = new Map<string, VisitCount>();
  for (const { kind, name, count } of counts) {
    const publicName = isNameOfSearch({ kind, name }) && !named.has(name) ? unnamed(name) : name;
    const key = `${kind} ${publicName}`;
    merged.set(key, { kind, name: publicName, count: count + (merged.get(key)?.count ?? 0) });
  }
  return [...merged.values()];
}
const isNameOfSearch = ({ kind, name }: Pick<VisitCount, "kind" | "name">) =>
  (kind === "search" || kind === "missed") && name !== OTHERS && name !== unnamed(name);

/** Runs each counted search again, and counts those without results. */
async function countMissed(visits: Visits, searches: readonly CountedSearch[], site: Site): Promise<void> {
  const yieldToEventLoop = createYielder();
  for (const search of searches) {
    const { result } = await site.search({ type: search.type, text: search.text, page: 1 }, "en");
    if (result.total === 0 && !result.pages) visits.missed(search);
    await yieldToEventLoop();
  }
}

export interface KeepOptions {
  /** Returns the time zone of the days, from the current content. */
  readonly timeZone: () => string;
  /** The key of the hashes, so that nobody can tell which network searched for what. */
  readonly secret: string;
  readonly clock: ClockWatch;
}

/** Starts to store the counts. If a write fails, the counts stay in memory until the next one. */
export function keepVisits(
  database: Database,
  visits: Visits,
  content: { readonly site: Site },
  { timeZone, secret, clock }: KeepOptions,
  log: Pick<FastifyBaseLogger, "error">,
): VisitKeeper {
  const dailyHash = openDailyHash(database, secret);
  /** The networks of each search, until they are in the database. */
  const networksBySearch = new Map<string, Set<string>>();
  let pruned = "";
  let working: Promise<void> = Promise.resolve();
  function remember(searches: readonly CountedSearch[]): void {
    for (const { name, networks } of searches) {
      if (networksBySearch.has(name) || networksBySearch.size < MAX_NAMES.search)
        networksBySearch.set(
          name,
          new Set([...(networksBySearch.get(name) ?? []), ...networks].slice(0, MIN_NETWORKS)),
        );
    }
  }
  async function keepNow(): Promise<void> {
    const day = dayIn(timeZone());
    const searches = visits.takeSearches();
    remember(searches);
    await countMissed(visits, searches, content.site);
    const counts = visits.take();
    if (counts.length === 0) return;
    try {
      const names = counts.filter(isNameOfSearch).map(({ name }) => name);
      const named = await namedOf(database, await dailyHash(), networksBySearch, [...new Set(names)]);
      await write(database, day, withoutRare(counts, named));
      networksBySearch.clear();
    } catch (problem) {
      visits.putBack(counts);
      throw problem;
    }
    if (pruned === day || !clock.isBelieved()) return;
    await database.deleteFrom("visits").where("day", "<", dayBefore(day, MAX_DAYS)).execute();
    pruned = day;
  }
  const keep = () => {
    working = working
      .then(keepNow)
      .catch((problem: unknown) => log.error(problem, "cannot store the visit counts; retrying later"));
    return working;
  };
  const timer = setInterval(keep, WRITE_INTERVAL);
  timer.unref();
  return {
    keep,
    async close() {
      clearInterval(timer);
      await keep();
    },
  };
}

/** Returns the counts since a day, the highest first. */
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

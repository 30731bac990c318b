/** Keeps what was counted (visits.ts): a row for each day, kind and name, to which every server adds. */
import type { FastifyBaseLogger } from "fastify";
import { type DailyHash, openDailyHash } from "../database/daily-salt.ts";
import type { Database } from "../database/database.ts";
import { createYielder } from "../lib/yield-to-event-loop.ts";
import type { Site } from "../site/site.ts";
import type { ClockWatch } from "../time/clock-watch.ts";
import { dayBefore, dayIn } from "../time/day.ts";
import {
  type CountedSearch,
  MOST_NAMES,
  NAMED_FROM,
  OTHERS,
  unnamed,
  VISIT_KINDS,
  type VisitCount,
  type VisitKind,
  type Visits,
} from "./visits.ts";

/** How often what was counted goes into the database, milliseconds. What a crash takes along is no older. */
const EVERY = 60_000;
/** Days that are kept. */
const KEPT = 400;
/** Rows that are written at once. */
const AT_ONCE = 100;
/** Searches whose askers are memoizeByObject for a day: one row for each network that asked. */
const MOST_ASKED = 5000;

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

/**
 * Remembers for a day, as hashes alone, which networks asked what. Of the names of searches it gives those that enough networks
 * have asked, today or on a day when they were named.
 */
async function namedOf(
  database: Database,
  { day, of }: DailyHash,
  asked: ReadonlyMap<string, ReadonlySet<string>>,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  await database.deleteFrom("searches_asked").where("day", "!=", day).execute();
  const { rows } = await database
    .selectFrom("searches_asked")
    .select(({ fn }) => fn.countAll<number | string>().as("rows"))
    .executeTakeFirstOrThrow();
  const askers = [...asked].flatMap(([name, networks]) =>
    [...networks].map((network) => ({ day, search: of(name), network: of(network) })),
  );
  const fitting = askers.slice(0, Math.max(0, MOST_ASKED - Number(rows)));
  for (let from = 0; from < fitting.length; from += AT_ONCE) {
    await database
      .insertInto("searches_asked")
      .values(fitting.slice(from, from + AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const named = new Set<string>();
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const part = names.slice(from, from + AT_ONCE);
    const before = await database.selectFrom("visits").select("name").distinct().where("name", "in", part).execute();
    for (const { name } of before) named.add(name);
    const hashes = new Map(part.map((name) => [of(name), name]));
    const often = await database
      .selectFrom("searches_asked")
      .select("search")
      .where("search", "in", [...hashes.keys()])
      .groupBy("search")
      .having(({ fn }) => fn.countAll(), ">=", NAMED_FROM)
      .execute();
    for (const { search } of often) named.add(hashes.get(search) ?? "");
  }
  return named;
}

/** The counts with "…" in place of searches that too few networks have asked. */
function withoutRare(counts: readonly VisitCount[], named: ReadonlySet<string>): VisitCount[] {
  const merged = new Map<string, VisitCount>();
  for (const { kind, name, count } of counts) {
    const shown = isNameOfSearch({ kind, name }) && !named.has(name) ? unnamed(name) : name;
    const key = `${kind} ${shown}`;
    merged.set(key, { kind, name: shown, count: count + (merged.get(key)?.count ?? 0) });
  }
  return [...merged.values()];
}
const isNameOfSearch = ({ kind, name }: Pick<VisitCount, "kind" | "name">) =>
  (kind === "search" || kind === "missed") && name !== OTHERS && name !== unnamed(name);

/** Asks of each search that was counted whether it finds something. */
async function tellMissed(visits: Visits, searches: readonly CountedSearch[], site: Site): Promise<void> {
  const yieldToEventLoop = createYielder();
  for (const search of searches) {
    const { result } = await site.search({ type: search.type, text: search.text, page: 1 }, "en");
    if (result.total === 0 && !result.pages) visits.missed(search);
    await yieldToEventLoop();
  }
}

export interface KeepOptions {
  /** The zone whose days are counted, as the content has it by now. */
  readonly timeZone: () => string;
  /** Hides which network asked what. */
  readonly secret: string;
  readonly clock: ClockWatch;
}

/** Keeps what is counted from now on. What can't be kept now is kept later. */
export function keepVisits(
  database: Database,
  visits: Visits,
  content: { readonly site: Site },
  { timeZone, secret, clock }: KeepOptions,
  log: Pick<FastifyBaseLogger, "error">,
): VisitKeeper {
  const dailyHash = openDailyHash(database, secret);
  /** Who asked what, until it is in the database. */
  const asked = new Map<string, Set<string>>();
  let pruned = "";
  let working: Promise<void> = Promise.resolve();
  function remember(searches: readonly CountedSearch[]): void {
    for (const { name, networks } of searches) {
      if (asked.has(name) || asked.size < MOST_NAMES.search)
        asked.set(name, new Set([...(asked.get(name) ?? []), ...networks].slice(0, NAMED_FROM)));
    }
  }
  async function keepNow(): Promise<void> {
    const day = dayIn(timeZone());
    const searches = visits.takeSearches();
    remember(searches);
    await tellMissed(visits, searches, content.site);
    const counts = visits.take();
    if (counts.length === 0) return;
    try {
      const names = counts.filter(isNameOfSearch).map(({ name }) => name);
      const named = await namedOf(database, await dailyHash(), asked, [...new Set(names)]);
      await write(database, day, withoutRare(counts, named));
      asked.clear();
    } catch (problem) {
      visits.putBack(counts);
      throw problem;
    }
    if (pruned === day || !clock.isBelieved()) return;
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

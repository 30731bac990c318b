/** Brings the parts of the server together, listens, and ends them in order. */
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { buildApp } from "../app.ts";
import { openNightlyBackup } from "../backup/nightly.ts";
import { isOpenToOthers } from "../database/data-folder.ts";
import { openDatabase } from "../database/database.ts";
import { identifyPostgres } from "../database/postgres-identity.ts";
import { openStartClock } from "../database/start-clock.ts";
import { CHALLENGE_RULES, type ChallengeRules } from "../forms/challenge.ts";
import { createLimits } from "../forms/limits.ts";
import type { FormService } from "../forms/receive.ts";
import { obtainSecret } from "../forms/secret.ts";
import type { Log } from "../log/log.ts";
import { KeptIndex } from "../search/kept-index.ts";
import { SearchIndex } from "../search/search-index.ts";
import { SiteSearch, type Sought } from "../search/site-search.ts";
import { StoredIndex } from "../search/stored/stored-index.ts";
import type { ViewSource } from "../services.ts";
import type { Settings } from "../settings/settings.ts";
import { type ContentStore, openContent } from "../site/content-store.ts";
import { keepPicturesPrepared } from "../site/prepare-pictures.ts";
import { type Outbox, startOutbox } from "../submissions/outbox.ts";
import { startRetention } from "../submissions/retention.ts";
import { numberIn } from "../submissions/store.ts";
import { dayAfter } from "../time/day.ts";
import { keepVisits } from "../visits/keep.ts";
import { openVisits } from "../visits/visits.ts";
import { listen } from "./listen.ts";
import { announce } from "./workers.ts";

export interface ServeParts {
  readonly settings: Settings;
  readonly log: Log;
  readonly views: ViewSource;
  /** How hard the forms' challenges are; as in service unless told. */
  readonly rules?: ChallengeRules;
  /** Adds to the app before it listens: the development server's own answers. */
  readonly extend?: (app: FastifyInstance, content: ContentStore) => void | Promise<void>;
}

/** How long requests under way may take once the server is told to stop, milliseconds. */
const LAST_MOMENT = 10_000;
/** When the digest of what is suspect is put together, in the site's time zone: before the day's work. */
const DIGEST_AT = "07:00";
const SIGNALS = ["SIGTERM", "SIGINT"] as const;

/** The address to open in a browser on this machine. */
function addressOf(app: FastifyInstance, { host }: Settings): string {
  const bound = app.server.address();
  const port = typeof bound === "object" && bound ? bound.port : "";
  const everywhere = ["0.0.0.0", "::"].includes(host);
  return `http://${everywhere ? "localhost" : host.includes(":") ? `[${host}]` : host}:${port}`;
}

/**
 * Opens database and content, listens, and tells where. Ends on SIGTERM or SIGINT once everything under way is done.
 * @throws StartProblem
 */
export async function serve({ settings, log, views, rules = CHALLENGE_RULES, extend }: ServeParts): Promise<void> {
  // The lines on these two are for whoever looks on; where they can't be written, the site goes on.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const ends: (() => unknown)[] = [() => views.close?.()];
  async function end(): Promise<void> {
    for (const close of ends.splice(0).reverse()) await close();
  }

  try {
    const secret = obtainSecret(settings);
    const database = await openDatabase(settings);
    ends.push(() => database.destroy());
    const identity = settings.databaseUrl
      ? await identifyPostgres(database, settings.dataFolder, log.events)
      : undefined;
    ends.push(() => identity?.close());
    // Before anything of this start is written.
    const clock = await openStartClock(database, log.events);
    ends.push(() => clock.close());
    if (isOpenToOthers(settings.dataFolder)) {
      const { dataFolder: folder } = settings;
      log.events.warn({ folder }, "others can look into the data folder: give it to its owner alone (chmod 700)");
    }
    const indexFile = (sought: Sought) => join(dirname(settings.readingsFile), `search-${sought}`);
    const search = new SiteSearch((sought) =>
      settings.searchInDatabase
        ? new StoredIndex(database, String(sought), log.events)
        : new SearchIndex(new KeptIndex(indexFile(sought)), (problem) =>
            log.events.warn(problem, "the index of the search can't be kept"),
          ),
    );
    const listening = Promise.withResolvers<void>();
    const content = await openContent(settings, log.events, { search, begun: listening.promise });
    ends.push(() => content.close());
    const zone = () => content.site.timeZone;
    let outbox: Outbox | undefined;
    const forms: FormService = {
      database,
      secret,
      rules,
      limits: createLimits(database, { secret, formsPerTenMinutes: settings.formsPerTenMinutes }),
      referencePrefix: settings.referencePrefix ?? content.site.referencePrefix,
      timeZone: zone,
      suspectFrom: settings.suspectFrom,
      onStored: (reference) => {
        identity?.keep(numberIn(reference));
        outbox?.wake();
      },
    };
    const { backup, databaseUrl, dataFolder } = settings;
    const nightly = backup
      ? openNightlyBackup(database, { backup, databaseUrl, dataFolder, timeZone: zone }, log.events, Date.now, clock)
      : undefined;
    ends.push(() => nightly?.close());
    const visits = openVisits();
    const keeper = keepVisits(database, visits, content, { timeZone: zone, secret, clock }, log.events);
    ends.push(() => keeper.close());
    const app = await buildApp({ settings, content, views, forms, log, visits, nightly });
    await extend?.(app, content);
    await listen(app, settings);
    listening.resolve();
    const digestDay = () => dayAfter(DIGEST_AT, zone());
    const site = () => ({
      publicUrl: settings.publicUrl,
      languages: content.site.languages,
      timeZone: content.site.timeZone,
    });
    outbox = settings.mail ? startOutbox(database, settings.mail, log.events, { site, digestDay }) : undefined;
    const retention = startRetention(database, settings.retentionDays, log.events, clock);
    ends.push(
      () => retention.close(),
      () => outbox?.close(),
      () => app.close(),
    );
    announce(addressOf(app, settings));
    ends.push(keepPicturesPrepared(content, settings, log.events));
  } catch (problem) {
    await end();
    throw problem;
  }

  let ending = false;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      // A terminal and the program that started this one may both pass on the same key.
      if (ending) return;
      ending = true;
      log.events.info({ signal }, "stopping");
      setTimeout(() => leaveAtOnce(log), LAST_MOMENT).unref();
      end().then(
        () => leave(log, 0),
        (problem: unknown) => {
          log.events.error(problem, "could not stop cleanly");
          return leave(log, 1);
        },
      );
    });
  }
}

/**
 * Ends the process whatever hangs. `process.exit` waits for Node's threads, and one that reads from a disk which does not answer
 * would hold it for ever.
 */
async function leaveAtOnce(log: Log): Promise<void> {
  log.events.error({ after: LAST_MOMENT }, "something still hangs; the process is killed");
  await log.close();
  process.kill(process.pid, "SIGKILL");
}

/** Ends the process. A thread that hangs in writing the log would hold it for ever; by now there is nothing else to lose. */
async function leave(log: Log, code: number): Promise<void> {
  if (!(await log.close()) || !(await filesRest())) process.kill(process.pid, "SIGKILL");
  process.exit(code);
}

/** Milliseconds in which reads and writes of files come to an end, and how often that is looked for. */
const LONGEST_READ = 1000;
const LOOK_AGAIN = 20;

/** Waits a moment for reads and writes of files that are under way. False where one hangs: `process.exit` would wait for it. */
async function filesRest(): Promise<boolean> {
  const isBusy = () => process.getActiveResourcesInfo().some((name) => name.startsWith("FSReq"));
  const end = Date.now() + LONGEST_READ;
  while (isBusy() && Date.now() < end) await pause(LOOK_AGAIN);
  return !isBusy();
}

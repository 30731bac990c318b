/** Opens the parts of the server, listens, and closes them in reverse order on shutdown. */
import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { buildApp, type Limits } from "../app.ts";
import { openNightlyBackup } from "../backup/nightly.ts";
import { isOpenToOthers } from "../database/data-folder.ts";
import { openDatabase } from "../database/database.ts";
import { identifyPostgres } from "../database/postgres-identity.ts";
import { obtainSecret } from "../database/secret.ts";
import { openStartClock } from "../database/start-clock.ts";
import type { Log } from "../log/log.ts";
import { keepErrorPages } from "../render/error-files.ts";
import { openSearchCache, SiteSearch } from "../search/site-search.ts";
import type { ViewSource } from "../services.ts";
import type { Settings } from "../settings/settings.ts";
import { type ContentStore, openContent } from "../site/content-store.ts";
import { keepPicturesPrepared } from "../site/prepare-pictures.ts";
import { openFileStore } from "../submissions/files/file-store.ts";
import type { FormService } from "../submissions/forms/receive.ts";
import { numberIn } from "../submissions/forms/store-submission.ts";
import { startRetention } from "../submissions/inbox/retention.ts";
import { mailedSite } from "../submissions/mail/mailed-site.ts";
import { type Outbox, startOutbox } from "../submissions/mail/outbox.ts";
import { CHALLENGE_RULES, type ChallengeRules } from "../submissions/spam/challenge.ts";
import { createLimits } from "../submissions/spam/limits.ts";
import { statusKeyOf } from "../submissions/status/key.ts";
import { dayAfter } from "../time/day.ts";
import { keepVisits } from "../visits/keep.ts";
import { openVisits } from "../visits/visits.ts";
import { listen } from "./listen.ts";
import { closeOnShutdown } from "./shutdown.ts";
import { announce } from "./workers.ts";

export interface ServeParts {
  readonly settings: Settings;
  readonly log: Log;
  readonly views: ViewSource;
  /** Difficulty of the forms' challenges. Tests use easier ones. */
  readonly rules?: ChallengeRules;
  /** Adds routes before the app listens: those of the development server. */
  readonly extend?: (app: FastifyInstance, content: ContentStore) => void | Promise<void>;
  /** Overrides default limits. */
  readonly limits?: Limits;
}

/** Max duration of a shutdown with its pending requests, milliseconds. */
const SHUTDOWN_TIMEOUT = 10_000;
/** Time of the daily digest of suspected spam, in the site's time zone. */
const DIGEST_AT = "07:00";

/** The address to open in a browser on this machine. */
function addressOf(app: FastifyInstance, { host }: Settings): string {
  const bound = app.server.address();
  const port = typeof bound === "object" && bound ? bound.port : "";
  const everywhere = ["0.0.0.0", "::"].includes(host);
  return `http://${everywhere ? "localhost" : host.includes(":") ? `[${host}]` : host}:${port}`;
}

/**
 * Opens database and content, listens, and prints the address. Shuts down gracefully on SIGTERM or SIGINT.
 * @throws StartProblem
 */
export async function serve({
  settings,
  log,
  views,
  rules = CHALLENGE_RULES,
  extend,
  limits,
}: ServeParts): Promise<void> {
  // A closed terminal or a full disk must not stop the site.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const closers: (() => unknown)[] = [() => views.close?.()];
  async function close(): Promise<void> {
    for (const closeOne of closers.splice(0).reverse()) await closeOne();
  }

  try {
    const secret = obtainSecret(settings);
    const database = await openDatabase(settings);
    closers.push(() => database.destroy());
    const identity = settings.databaseUrl
      ? await identifyPostgres(database, settings.dataFolder, log.events)
      : undefined;
    closers.push(() => identity?.close());
    // Opened before this start writes anything.
    const clock = await openStartClock(database, log.events);
    closers.push(() => clock.close());
    if (isOpenToOthers(settings.dataFolder)) {
      const { dataFolder: folder } = settings;
      log.events.warn({ folder }, "other users can read the data folder; restrict it to its owner (chmod 700)");
    }
    const searchCache = await openSearchCache(join(dirname(settings.readingsFile), "search.sqlite"), (problem) =>
      log.events.warn(problem, "cannot use the search cache; documents are indexed again"),
    );
    closers.push(() => searchCache.close());
    const search = new SiteSearch(searchCache);
    const listening = Promise.withResolvers<void>();
    const content = await openContent(settings, log.events, { search, begun: listening.promise });
    closers.push(() => content.close());
    const zone = () => content.site.timeZone;
    let outbox: Outbox | undefined;
    const files = openFileStore(database, settings, { log: log.events });
    const statusKey = (key: string) => statusKeyOf(key, secret);
    const forms: FormService = {
      database,
      files,
      secret,
      rules,
      limits: createLimits(database, { ...settings, secret }),
      referencePrefix: settings.referencePrefix ?? content.site.referencePrefix,
      timeZone: zone,
      dueAfter: (receivedAt) => content.site.dueAfter(receivedAt),
      statusKey,
      spamThreshold: settings.suspectFrom,
      isMailSet: settings.mail !== null,
      confirmationsPerDay: settings.confirmationsPerDay,
      onStored: (reference) => {
        identity?.keep(numberIn(reference));
        outbox?.wake();
      },
      onChanged: () => outbox?.wake(),
    };
    const { backup, databaseUrl, dataFolder } = settings;
    const nightly = backup
      ? openNightlyBackup(database, { backup, databaseUrl, dataFolder, timeZone: zone }, log.events, Date.now, clock)
      : undefined;
    closers.push(() => nightly?.close());
    const visits = openVisits();
    const keeper = keepVisits(database, visits, content, { timeZone: zone, secret, clock }, log.events);
    closers.push(() => keeper.close());
    const app = await buildApp({ settings, content, views, forms, log, visits, nightly, ...(limits && { limits }) });
    await extend?.(app, content);
    // The first visitor need not wait for the views, and a build that can't be loaded fails the start.
    await views.ready;
    await listen(app, settings);
    listening.resolve();
    const digestDay = () => dayAfter(DIGEST_AT, zone());
    const site = () => mailedSite(content.site, settings.publicUrl, statusKey);
    const { mail, confirmationsPerDay } = settings;
    outbox = mail
      ? startOutbox(database, { ...mail, confirmationsPerDay }, log.events, { site, digestDay, files })
      : undefined;
    const retention = startRetention(database, settings.retentionDays, log.events, clock, files);
    closers.push(
      () => retention.close(),
      () => outbox?.close(),
      () => app.close(),
    );
    announce(addressOf(app, settings));
    keepErrorPages(content, settings, log.events);
    closers.push(keepPicturesPrepared(content, settings, log.events));
  } catch (problem) {
    await close();
    throw problem;
  }

  closeOnShutdown({ log, timeout: SHUTDOWN_TIMEOUT, close });
}

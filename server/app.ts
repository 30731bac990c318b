/** The server as one Fastify instance, not yet listening. */
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { AnswerCache } from "./answers/answer-cache.ts";
import { PreparedResponse } from "./answers/prepared-response.ts";
import { answerWhatIsReady } from "./answers/ready-answers.ts";
import { openWorkshop, type WorkshopLimits } from "./answers/workshop.ts";
import type { NightlyBackup } from "./backup/nightly.ts";
import { watchDatabase } from "./database/health.ts";
import type { FormService } from "./forms/receive.ts";
import type { Log } from "./log/log.ts";
import { openCounts } from "./metrics/counts.ts";
import { openMetrics } from "./metrics/metrics.ts";
import { kindOf } from "./metrics/route-kind.ts";
import { CONNECTION_LIMITS, type ConnectionLimits, guardConnections } from "./plugins/connections.ts";
import { addErrors, earlyErrors } from "./plugins/errors.ts";
import { addExportAccess } from "./plugins/export-access.ts";
import { addMetrics } from "./plugins/metrics.ts";
import { addOrderlyEnd } from "./plugins/orderly-end.ts";
import { addRateLimit } from "./plugins/rate-limit.ts";
import { addStaticFiles } from "./plugins/static-files.ts";
import { openPreview } from "./preview/preview.ts";
import { languageCookie } from "./requests/language.ts";
import { proxyTest } from "./requests/proxies.ts";
import { spellAddress, spellPages } from "./requests/spellings.ts";
import { apiForms } from "./routes/api-forms.ts";
import { apiLanguage } from "./routes/api-language.ts";
import { apiPage } from "./routes/api-page.ts";
import { apiSearch } from "./routes/api-search.ts";
import { apiWords } from "./routes/api-words.ts";
import { assets } from "./routes/assets.ts";
import { drawings } from "./routes/drawings.ts";
import { favicon } from "./routes/favicon.ts";
import { feeds } from "./routes/feeds.ts";
import { formPages } from "./routes/form-pages.ts";
import { healthz } from "./routes/healthz.ts";
import { installed } from "./routes/installed.ts";
import { openPages, pages } from "./routes/pages.ts";
import { preview as previewRoute } from "./routes/preview.ts";
import { readyz } from "./routes/readyz.ts";
import { reports as reportsRoute } from "./routes/reports.ts";
import { securityTxtRoute } from "./routes/security-txt.ts";
import { sitemap } from "./routes/sitemap.ts";
import { turntables } from "./routes/turntables.ts";
import { visits as visitsRoute } from "./routes/visits.ts";
import { countReports } from "./security/reports.ts";
import { dataHeaders } from "./security/security-headers.ts";
import type { Services, ViewSource } from "./services.ts";
import type { Settings } from "./settings/settings.ts";
import type { ContentStore } from "./site/content-store.ts";
import { openVisits, type Visits } from "./visits/visits.ts";

export interface Limits extends Partial<WorkshopLimits & ConnectionLimits> {
  /** How long the end is announced before it comes (plugins/orderly-end.ts), milliseconds. */
  readonly farewell?: number;
}

export interface AppParts {
  readonly settings: Settings;
  readonly content: ContentStore;
  readonly views: ViewSource;
  readonly forms: FormService;
  readonly log: Log;
  /** Counts what visitors look at; without one, what is counted is told nowhere but in the metrics. */
  readonly visits?: Visits;
  /** Where backups are made every night. */
  readonly nightly?: Pick<NightlyBackup, "state"> | undefined;
  /** Other limits than usual. */
  readonly limits?: Limits;
}

const ROUTES = [
  apiPage,
  apiSearch,
  apiWords,
  apiForms,
  apiLanguage,
  formPages,
  reportsRoute,
  previewRoute,
  securityTxtRoute,
  sitemap,
  visitsRoute,
  drawings,
  turntables,
  feeds,
  installed,
  healthz,
  readyz,
  favicon,
  assets,
  pages,
];

/** Fastify's own notation of whose X-Forwarded-For is believed. */
function trustOf(trust: Settings["trustProxy"]) {
  if (typeof trust === "number") return (_address: string, hop: number) => hop < trust;
  return trust === false ? false : [...trust];
}

export async function buildApp({
  settings,
  content,
  views,
  forms,
  log,
  visits = openVisits(),
  nightly,
  limits,
}: AppParts): Promise<FastifyInstance> {
  const answers = new AnswerCache();
  content.onChange(() => answers.doubt());
  const health = watchDatabase(forms.database, log.events);
  const counts = openCounts();
  const reports = countReports(log.events);
  const connectionLimits = { ...CONNECTION_LIMITS, ...limits };
  const guard = guardConnections(connectionLimits, proxyTest(settings.trustProxy));
  const app: FastifyInstance = Fastify({
    http: { ...guard.options, ServerResponse: PreparedResponse },
    connectionTimeout: connectionLimits.stillstand,
    loggerInstance: log.events,
    // One line per request is written by log.answered; a logger of its own for each request would cost more than the answer.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    trustProxy: trustOf(settings.trustProxy),
    forceCloseConnections: "idle",
    requestTimeout: connectionLimits.request,
    // What still comes while the end is announced is answered.
    return503OnClosing: false,
    ...earlyErrors(settings, content),
  });
  guard.watchConnections(app.server);
  // Forms are JSON; what is no JSON is answered 415.
  app.removeContentTypeParser("text/plain");
  addErrors(app, settings, content, (request, reply) => openedPages.showNotFound(request, reply));
  app.addHook("onResponse", async (request, reply) => {
    const { elapsedTime, raw } = reply;
    log.answered(request.raw, raw.statusCode, Math.round(elapsedTime * 10) / 10);
    const kind = kindOf(request.raw);
    counts.request(kind, raw.statusCode);
    if (!preview.isShownTo(request.raw)) visits.answered(kind, request.raw, raw.statusCode, request.ip);
    metrics?.took(kind, elapsedTime);
  });
  app.addHook("onClose", async () => {
    reports.close();
    log.flush();
  });
  const end = addOrderlyEnd(app, guard, limits?.farewell);
  await addRateLimit(app);
  const workshop = openWorkshop(app, limits);
  const preview = openPreview(settings, content, forms.secret);
  const services: Services = {
    settings,
    content,
    answers,
    workshop,
    preview,
    views,
    forms,
    nightly,
    health,
    counts,
    visits,
    end,
    reports,
  };
  const openedPages = openPages(services);
  const isMeasured = settings.metricsPort !== null || settings.metricsToken !== null;
  const metrics = isMeasured
    ? openMetrics({ ...services, connections: guard, database: forms.database, isMailSet: settings.mail !== null })
    : undefined;
  if (metrics) addMetrics(app, settings, metrics);
  await addStaticFiles(app, settings, content, preview);
  const headers = dataHeaders(settings);
  app.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("x-content-type-options")) reply.headers(headers);
  });
  addExportAccess(app, settings);
  for (const route of ROUTES) await route(app, services);
  answerWhatIsReady(app, services, log, [spellAddress, spellPages(languageCookie(settings, content))]);
  // Last, so that nothing else sees a request of a connection that is destroyed.
  guard.watchRequests(app);
  return app;
}

/** The server as one Fastify instance, not yet listening. */
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { NightlyBackup } from "./backup/nightly.ts";
import { watchDatabase } from "./database/health.ts";
import type { Log } from "./log/log.ts";
import { openCounts } from "./metrics/counts.ts";
import { openMetrics } from "./metrics/metrics.ts";
import { kindOf } from "./metrics/route-kind.ts";
import { addBodies, type BodyLimits } from "./plugins/bodies.ts";
import { CONNECTION_LIMITS, type ConnectionLimits, limitConnections } from "./plugins/connections.ts";
import { addErrors, addRefusals, earlyErrors } from "./plugins/errors.ts";
import { addExportAccess } from "./plugins/export-access.ts";
import { addGracefulShutdown } from "./plugins/graceful-shutdown.ts";
import { addHelmet } from "./plugins/helmet.ts";
import { addMetrics } from "./plugins/metrics.ts";
import { addRateLimit } from "./plugins/rate-limit.ts";
import { addStaticFiles } from "./plugins/static-files.ts";
import { openPreview } from "./preview/preview.ts";
import { cacheKey, pageCacheKey } from "./requests/cache-keys.ts";
import { languageCookie } from "./requests/language.ts";
import { proxyTest } from "./requests/proxies.ts";
import { addCachedResponses } from "./responses/cache-hook.ts";
import { createRenderQueue, type RenderQueueLimits } from "./responses/render-queue.ts";
import { ResponseCache } from "./responses/response-cache.ts";
import { apiForms } from "./routes/api-forms.ts";
import { apiInquiryFiles } from "./routes/api-inquiry-files.ts";
import { apiInquiryLines } from "./routes/api-inquiry-lines.ts";
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
import { inquiryPage } from "./routes/inquiry-page.ts";
import { inquiryStatus } from "./routes/inquiry-status.ts";
import { installed } from "./routes/installed.ts";
import { orderSampleRoute } from "./routes/order-sample.ts";
import { openPages, pages } from "./routes/pages.ts";
import { preview as previewRoute } from "./routes/preview.ts";
import { readyz } from "./routes/readyz.ts";
import { reports as reportsRoute } from "./routes/reports.ts";
import { securityTxtRoute } from "./routes/security-txt.ts";
import { sitemap } from "./routes/sitemap.ts";
import { turntables } from "./routes/turntables.ts";
import { visits as visitsRoute } from "./routes/visits.ts";
import { countReports } from "./security/reports.ts";
import type { Services, ViewSource } from "./services.ts";
import type { Settings } from "./settings/settings.ts";
import type { ContentStore } from "./site/content-store.ts";
import { openUploads } from "./submissions/files/uploads.ts";
import type { FormService } from "./submissions/forms/receive.ts";
import { countLists } from "./submissions/lists/list-limit.ts";
import { openVisits, type Visits } from "./visits/visits.ts";

export interface Limits extends Partial<RenderQueueLimits & ConnectionLimits & BodyLimits> {
  /** Max time between the shutdown signal and closing the port (plugins/graceful-shutdown.ts), milliseconds. */
  readonly shutdownDelay?: number;
}

export interface AppParts {
  readonly settings: Settings;
  readonly content: ContentStore;
  readonly views: ViewSource;
  readonly forms: FormService;
  readonly log: Log;
  /** Counts page views and searches. Without it they only appear in the metrics. */
  readonly visits?: Visits;
  /** The nightly backup, if one is configured. */
  readonly nightly?: Pick<NightlyBackup, "state"> | undefined;
  /** Overrides default limits. */
  readonly limits?: Limits;
}

const ROUTES = [
  apiPage,
  apiSearch,
  apiWords,
  apiForms,
  apiInquiryLines,
  apiInquiryFiles,
  orderSampleRoute,
  apiLanguage,
  formPages,
  inquiryPage,
  inquiryStatus,
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

/** Returns the setting in Fastify's notation of which proxies to trust. */
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
  const responses = new ResponseCache();
  content.onChange(() => responses.markStale());
  const health = watchDatabase(forms.database, log.events);
  const counts = openCounts();
  const reports = countReports(log.events);
  const connections = limitConnections({ ...CONNECTION_LIMITS, ...limits }, proxyTest(settings.trustProxy));
  const app: FastifyInstance = Fastify({
    serverFactory: connections.createServer,
    loggerInstance: log.events,
    // `log.request` writes one line per request. A child logger for each request would cost more than a cached response.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    trustProxy: trustOf(settings.trustProxy),
    forceCloseConnections: "idle",
    // Requests that arrive during the shutdown delay are still answered.
    return503OnClosing: false,
    ...earlyErrors(content, settings),
  });
  // Forms are JSON. Any other type is answered 415.
  app.removeContentTypeParser("text/plain");
  addErrors(app, settings, content, (request, reply) => openedPages.showNotFound(request, reply));
  app.addHook("onResponse", (request, reply, done) => {
    const { elapsedTime, raw } = reply;
    log.request(request.raw, raw.statusCode, Math.round(elapsedTime * 10) / 10);
    const kind = kindOf(request.raw);
    counts.request(kind, raw.statusCode);
    if (!preview.isShownTo(request)) visits.answered(kind, request.raw, raw.statusCode, request.ip);
    if (!request.isCached) metrics?.took(kind, elapsedTime);
    done();
  });
  app.addHook("onClose", async () => {
    reports.close();
    log.flush();
  });
  await app.register(cookie);
  await addHelmet(app, settings);
  addRefusals(app);
  addBodies(app, limits);
  await views.attach?.(app);
  addExportAccess(app, settings);
  const shutdown = addGracefulShutdown(app, connections, limits?.shutdownDelay);
  const preview = openPreview(settings, content, forms.secret);
  addCachedResponses(app, { preview, responses }, [cacheKey, pageCacheKey(languageCookie(settings, content))]);
  await addRateLimit(app);
  const renderQueue = createRenderQueue(app, limits);
  const services: Services = {
    settings,
    content,
    responses,
    renderQueue,
    preview,
    views,
    forms,
    countList: countLists(app),
    uploads: openUploads(forms.files, forms.limits, counts.refusedFile),
    nightly,
    health,
    counts,
    visits,
    shutdown,
    reports,
  };
  const openedPages = openPages(services);
  const isMeasured = settings.metricsPort !== null || settings.metricsToken !== null;
  const metrics = isMeasured
    ? openMetrics({ ...services, connections, database: forms.database, isMailSet: settings.mail !== null })
    : undefined;
  if (metrics) addMetrics(app, settings, metrics);
  await addStaticFiles(app, settings, content, preview);
  for (const route of ROUTES) await route(app, services);
  return app;
}

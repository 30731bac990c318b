import type { FastifyInstance } from "fastify";
import type { NightlyBackup } from "./backup/nightly.ts";
import type { DatabaseHealth } from "./database/health.ts";
import type { Counts } from "./metrics/counts.ts";
import type { GracefulShutdown } from "./plugins/graceful-shutdown.ts";
import type { Preview } from "./preview/preview.ts";
import type { Views } from "./render/views.ts";
import type { RenderQueue } from "./responses/render-queue.ts";
import type { ResponseCache } from "./responses/response-cache.ts";
import type { PolicyAdditions } from "./security/content-policy.ts";
import type { ReportCounts } from "./security/reports.ts";
import type { Settings } from "./settings/settings.ts";
import type { ContentStore } from "./site/content-store.ts";
import type { Uploads } from "./submissions/files/uploads.ts";
import type { FormService } from "./submissions/forms/receive.ts";
import type { CountList } from "./submissions/lists/list-limit.ts";
import type { Visits } from "./visits/visits.ts";

/** The services that routes use. */
export interface Services {
  readonly settings: Settings;
  readonly content: ContentStore;
  /** Responses that depend on the content only. Marked stale when it changes. */
  readonly responses: ResponseCache;
  readonly renderQueue: RenderQueue;
  /** Decides which visitors see drafts. */
  readonly preview: Preview;
  readonly views: ViewSource;
  readonly forms: FormService;
  /** Counts the lists that are read. */
  readonly countList: CountList;
  /** Receives the files of inquiries. */
  readonly uploads: Uploads;
  readonly nightly: Pick<NightlyBackup, "state"> | undefined;
  readonly health: DatabaseHealth;
  /** Counters for the metrics. */
  readonly counts: Counts;
  /** Counts page views and searches. */
  readonly visits: Visits;
  readonly shutdown: GracefulShutdown;
  /** Counts reports of browsers: policy violations and crashed screens. */
  readonly reports: ReportCounts;
}

/** Provides the views: always the same ones when built, reloaded for each page in development. */
export interface ViewSource {
  load(address: string): Views | Promise<Views>;
  /** False in development: pages are rendered for each request and not cached. */
  readonly lasting: boolean;
  /** Sources that the pages' policy allows besides the site's own files. */
  readonly policy?: PolicyAdditions;
  /** Adds hooks that the views need, before those of the site: in development Vite's middleware. */
  attach?(app: FastifyInstance): Promise<void>;
  /** Resolves once the rendering thread has loaded the views. Rejects with what their module throws. */
  readonly ready?: Promise<void>;
  /** Stops the rendering thread. */
  close?(): Promise<void>;
}

/** Adds a route to the server. */
export type Route = (app: FastifyInstance, services: Services) => void | Promise<void>;

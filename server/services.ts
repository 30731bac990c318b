import type { FastifyInstance } from "fastify";
import type { AnswerCache } from "./answers/answer-cache.ts";
import type { Workshop } from "./answers/workshop.ts";
import type { NightlyBackup } from "./backup/nightly.ts";
import type { DatabaseHealth } from "./database/health.ts";
import type { FormService } from "./forms/receive.ts";
import type { Counts } from "./metrics/counts.ts";
import type { OrderlyEnd } from "./plugins/orderly-end.ts";
import type { Preview } from "./preview/preview.ts";
import type { Views } from "./render/views.ts";
import type { PolicyAdditions } from "./security/content-policy.ts";
import type { ReportCounts } from "./security/reports.ts";
import type { Settings } from "./settings/settings.ts";
import type { ContentStore } from "./site/content-store.ts";
import type { Visits } from "./visits/visits.ts";

/** What routes work with. */
export interface Services {
  readonly settings: Settings;
  readonly content: ContentStore;
  /** Answers that follow from the content; emptied when it changes. */
  readonly answers: AnswerCache;
  readonly workshop: Workshop;
  /** Who sees drafts. */
  readonly preview: Preview;
  readonly views: ViewSource;
  readonly forms: FormService;
  readonly nightly: Pick<NightlyBackup, "state"> | undefined;
  readonly health: DatabaseHealth;
  /** What is counted for the metrics. */
  readonly counts: Counts;
  /** What visitors look at and search for. */
  readonly visits: Visits;
  readonly end: OrderlyEnd;
  /** What browsers report: what the policies have stopped, and screens that broke. */
  readonly reports: ReportCounts;
}

/** Where the views come from: always the same ones when built, made anew for each page in development. */
export interface ViewSource {
  obtain(address: string): Views | Promise<Views>;
  /** False in development: pages are rendered for each request. */
  readonly lasting: boolean;
  /** What the pages' policy allows besides the site's own files. */
  readonly policy?: PolicyAdditions;
  /** Ends what renders them. */
  close?(): Promise<void>;
}

/** Adds one address to the server. */
export type Route = (app: FastifyInstance, services: Services) => void | Promise<void>;

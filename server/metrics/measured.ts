/** Sources of the metrics, and the description of a metric. */

import type { NightlyBackup } from "../backup/nightly.ts";
import type { Database } from "../database/database.ts";
import type { DatabaseHealth } from "../database/health.ts";
import type { ConnectionCounts } from "../plugins/connections.ts";
import type { RenderQueue } from "../responses/render-queue.ts";
import type { ResponseCache } from "../responses/response-cache.ts";
import type { ReportCounts } from "../security/reports.ts";
import type { Visits } from "../visits/visits.ts";
import type { Counts } from "./counts.ts";

export interface Measured {
  readonly counts: Counts;
  readonly visits: Pick<Visits, "totals">;
  readonly responses: ResponseCache;
  readonly renderQueue: RenderQueue;
  readonly connections: ConnectionCounts;
  readonly health: DatabaseHealth;
  readonly reports: ReportCounts;
  readonly database: Database;
  readonly isMailSet: boolean;
  readonly nightly: Pick<NightlyBackup, "state"> | undefined;
}

/** A value with its labels. No label holds anything that visitors can choose. */
interface Sample {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}
export interface DescribedMetric {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  readonly samples: () => readonly Sample[] | Promise<readonly Sample[]>;
  /** How the values of several processes are combined. Default: their sum. */
  readonly aggregator?: "max" | "min";
}

/** Milliseconds. Prometheus uses seconds. */
export const SECOND = 1000;

export const one = (value: number): Sample[] => [{ value }];
/** Returns a sample for each property, with its name as the label. */
export const each = (label: string, values: Readonly<Record<string, number>>): Sample[] =>
  Object.entries(values).map(([name, value]) => ({ value, labels: { [label]: name } }));

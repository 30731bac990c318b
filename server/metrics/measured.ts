/** What is measured, and how a metric says what it is and where its values come from. */

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

/** A value and what tells it from the others of its name. No label holds anything that visitors can choose. */
interface Sample {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}
export interface DescribedMetric {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  readonly samples: () => readonly Sample[] | Promise<readonly Sample[]>;
  /** Of several processes that serve together; the sum unless told. */
  readonly aggregator?: "max" | "min";
}

/** Milliseconds; Prometheus counts in seconds. */
export const SECOND = 1000;

export const one = (value: number): Sample[] => [{ value }];
/** A sample for each property, which the label tells apart. */
export const each = (label: string, values: Readonly<Record<string, number>>): Sample[] =>
  Object.entries(values).map(([name, value]) => ({ value, labels: { [label]: name } }));

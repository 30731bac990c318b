/** Metrics for Prometheus: counters, gauges and response times. docs/operating.md explains them. */
import cluster from "node:cluster";
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "@prometheus-io/client";
import { measuredByAll } from "./all-workers.ts";
import { countersOf } from "./counters.ts";
import { gaugesOfDatabase } from "./database-gauges.ts";
import { gaugesOf, gaugesOfBackups } from "./gauges.ts";
import { type Measured, SECOND } from "./measured.ts";
import type { RouteKind } from "./route-kind.ts";

export interface Metrics {
  /** Records how long a response took that was not cached, milliseconds. */
  took(kind: RouteKind, ms: number): void;
  /** Returns all metrics in the text format of Prometheus. It waits for the database no longer than its timeout. */
  read(): Promise<string>;
  readonly contentType: string;
}

/** Seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Starts to measure the process (memory, processor, event loop), and collects the metrics of the site. */
export function openMetrics(measured: Measured): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const gauges = [...gaugesOf(measured), ...gaugesOfBackups(measured), ...gaugesOfDatabase(measured)];
  collectDefaultMetrics({ register: registry });
  // A request to one process collects the metrics of all (server/process/workers.ts).
  AggregatorRegistry.setRegistries(registry);
  if (cluster.isWorker) new AggregatorRegistry();
  for (const { samples, labelNames = [], ...described } of countersOf(measured)) {
    new Counter({
      ...described,
      labelNames,
      registers,
      async collect() {
        const values = await samples();
        this.reset();
        for (const { value, labels = {} } of values) this.inc(labels, value);
      },
    });
  }
  for (const { samples, labelNames = [], ...described } of gauges) {
    new Gauge({
      ...described,
      labelNames,
      registers,
      async collect() {
        for (const { value, labels = {} } of await samples()) this.set(labels, value);
      },
    });
  }
  const durations = new Histogram({
    name: "switchyard_http_request_duration_seconds",
    help: "Time of responses that were not cached, by kind of request.",
    labelNames: ["kind"],
    buckets: BUCKETS,
    registers,
  });
  return {
    took: (kind, ms) => durations.observe({ kind }, ms / SECOND),
    read: () => measuredByAll(() => registry.metrics()),
    contentType: registry.contentType,
  };
}

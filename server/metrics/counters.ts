/** Counters since the start. */
import { type DescribedMetric, each, type Measured } from "./measured.ts";

export const countersOf = ({
  counts,
  visits,
  responses,
  renderQueue,
  connections,
  reports,
}: Measured): DescribedMetric[] => [
  {
    name: "switchyard_http_requests_total",
    help: "Requests by kind and by the status of the response.",
    labelNames: ["kind", "status"],
    samples: () =>
      counts.requests().map(({ kind, status, count }) => ({ value: count, labels: { kind, status: String(status) } })),
  },
  {
    name: "switchyard_forms_total",
    help: "Submitted forms by outcome.",
    labelNames: ["form", "outcome"],
    samples: () => counts.forms().map(({ count, ...labels }) => ({ value: count, labels })),
  },
  {
    name: "switchyard_files_refused_total",
    help: "Files of inquiries that were refused, by reason.",
    labelNames: ["reason"],
    samples: () => each("reason", { ...counts.refusedFiles() }),
  },
  {
    name: "switchyard_visits_total",
    help: "Pages seen by visitors and by programs (bot), searches, searches without results (missed), products added, inquiries.",
    labelNames: ["kind"],
    samples: () => each("kind", { ...visits.totals() }),
  },
  {
    name: "switchyard_answer_cache_lookups_total",
    help: "Lookups in the response cache that found a response (hit), or had to make it (miss).",
    labelNames: ["result"],
    samples: () => each("result", { hit: responses.hits, miss: responses.misses }),
  },
  {
    name: "switchyard_new_answers_refused_total",
    help: "New responses that were refused: the network exceeded its share (429), or the queue was full or too slow (503).",
    labelNames: ["reason"],
    samples: () => each("reason", { share: renderQueue.refused.share, queue_full: renderQueue.refused.queueFull }),
  },
  {
    name: "switchyard_connections_hung_up_total",
    help: "Connections that were closed: too many pipelined requests, or too many connections.",
    labelNames: ["reason"],
    samples: () => each("reason", { ...connections.closed }),
  },
  {
    name: "switchyard_policy_reports_total",
    help: "Reports of browsers: policy violations and crashed screens. Anybody can send such reports.",
    labelNames: ["policy"],
    samples: () => {
      const byPolicy = Map.groupBy(reports.counts(), ({ policy }) => policy);
      return [...byPolicy].map(([policy, all]) => ({
        value: all.reduce((sum, { count }) => sum + count, 0),
        labels: { policy },
      }));
    },
  },
];

/** What has happened since the start. */
import { type DescribedMetric, each, type Measured } from "./measured.ts";

export const countersOf = ({
  counts,
  visits,
  answers,
  workshop,
  connections,
  reports,
}: Measured): DescribedMetric[] => [
  {
    name: "switchyard_http_requests_total",
    help: "Answered requests, by what was asked for and the status of the answer.",
    labelNames: ["kind", "status"],
    samples: () =>
      counts.requests().map(({ kind, status, count }) => ({ value: count, labels: { kind, status: String(status) } })),
  },
  {
    name: "switchyard_forms_total",
    help: "Forms that were sent, by how that ended.",
    labelNames: ["form", "outcome"],
    samples: () => counts.forms().map(({ count, ...labels }) => ({ value: count, labels })),
  },
  {
    name: "switchyard_visits_total",
    help: "Pages that visitors and programs (bot) saw, searches and those that found nothing (missed), products added, inquiries.",
    labelNames: ["kind"],
    samples: () => each("kind", { ...visits.totals() }),
  },
  {
    name: "switchyard_answer_cache_lookups_total",
    help: "Answers that were there (hit), and that had to be made (miss).",
    labelNames: ["result"],
    samples: () => each("result", { hit: answers.hits, miss: answers.misses }),
  },
  {
    name: "switchyard_new_answers_refused_total",
    help: "New answers that were not made: the network has had its share (429), or too many waited (503).",
    labelNames: ["reason"],
    samples: () => each("reason", { ...workshop.refused }),
  },
  {
    name: "switchyard_connections_hung_up_total",
    help: "Connections that were hung up on: too many requests before an answer, or too many connections.",
    labelNames: ["reason"],
    samples: () => each("reason", { ...connections.hungUp }),
  },
  {
    name: "switchyard_policy_reports_total",
    help: "What browsers report: what the policies of the pages have stopped, and screens that broke. Anybody can send such reports.",
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

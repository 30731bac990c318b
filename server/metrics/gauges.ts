/** Gauges of the current state. */
import { type DescribedMetric, each, type Measured, one, SECOND } from "./measured.ts";

/** Returns the gauges of the server: its response cache, render queue and connections. */
export const gaugesOf = ({ responses, renderQueue, connections, isMailSet }: Measured): DescribedMetric[] => [
  {
    name: "switchyard_answer_cache_answers",
    help: "Responses in the cache.",
    samples: () => one(responses.size),
  },
  {
    name: "switchyard_answer_cache_bytes",
    help: "Memory of the response cache.",
    samples: () => one(responses.bytes),
  },
  {
    name: "switchyard_new_answers",
    help: "New responses that are being made (busy), and that wait for their turn (waiting).",
    labelNames: ["state"],
    samples: () => each("state", { busy: renderQueue.busy, waiting: renderQueue.waiting }),
  },
  {
    name: "switchyard_connections",
    help: "Open connections.",
    samples: () => one(connections.count),
  },
  {
    name: "switchyard_mail_configured",
    aggregator: "max",
    help: "1 if mail about forms is configured, 0 if it waits until it is.",
    samples: () => one(Number(isMailSet)),
  },
];

/** Returns the gauges of the nightly backup, if one is configured. */
export const gaugesOfBackups = ({ nightly }: Measured): DescribedMetric[] =>
  nightly
    ? [
        {
          name: "switchyard_backup_failing",
          aggregator: "max",
          help: "1 if the last attempt at a nightly backup failed.",
          samples: () => one(Number(nightly.state().problem !== undefined)),
        },
        {
          name: "switchyard_backup_last_seconds",
          aggregator: "max",
          help: "The day of the last nightly backup, as seconds from 1970 to its start (UTC); 0 if there is none yet.",
          samples: () => one(Date.parse(nightly.state().last ?? "1970-01-01") / SECOND),
        },
      ]
    : [];

/** How everything is right now. */
import { type DescribedMetric, each, type Measured, one, SECOND } from "./measured.ts";

/** The server: what it keeps, what it is busy with, whom it is connected to. */
export const gaugesOf = ({ responses, renderQueue, connections, isMailSet }: Measured): DescribedMetric[] => [
  {
    name: "switchyard_answer_cache_answers",
    help: "Answers that are kept.",
    samples: () => one(responses.size),
  },
  {
    name: "switchyard_answer_cache_bytes",
    help: "Memory that kept answers take.",
    samples: () => one(responses.bytes),
  },
  {
    name: "switchyard_new_answers",
    help: "New answers that are being made, and that wait for their turn.",
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
    help: "1 where mail about forms is sent, 0 where it waits to be set up.",
    samples: () => one(Number(isMailSet)),
  },
];

/** How the backups are, where some are made every night. */
export const gaugesOfBackups = ({ nightly }: Measured): DescribedMetric[] =>
  nightly
    ? [
        {
          name: "switchyard_backup_failing",
          aggregator: "max",
          help: "1 where the last try of a nightly backup failed.",
          samples: () => one(Number(nightly.state().problem !== undefined)),
        },
        {
          name: "switchyard_backup_last_seconds",
          aggregator: "max",
          help: "The day of the last nightly backup, as seconds from 1970 to its begin (UTC); 0 where there is none yet.",
          samples: () => one(Date.parse(nightly.state().last ?? "1970-01-01") / SECOND),
        },
      ]
    : [];

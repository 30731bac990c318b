/** What an operator's Prometheus reads: what was counted, and how everything is right now. docs/operating.md tells what for. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "@prometheus-io/client";
import type { AnswerCache } from "../answers/answer-cache.ts";
import type { Workshop } from "../answers/workshop.ts";
import type { NightlyBackup } from "../backup/nightly.ts";
import type { Database } from "../database/database.ts";
import type { DatabaseHealth } from "../database/health.ts";
import type { ConnectionCounts } from "../plugins/connections.ts";
import type { ReportCounts } from "../reports.ts";
import { type OutboxState, readOutboxState } from "../submissions/outbox-state.ts";
import type { Counts } from "./counts.ts";
import type { RouteKind } from "./route-kind.ts";

/** What is measured. */
export interface Measured {
  readonly counts: Counts;
  readonly answers: AnswerCache;
  readonly workshop: Workshop;
  readonly connections: ConnectionCounts;
  readonly health: DatabaseHealth;
  readonly reports: ReportCounts;
  readonly database: Database;
  readonly isMailSet: boolean;
  readonly nightly: Pick<NightlyBackup, "state"> | undefined;
}

export interface Metrics {
  /** How long an answer took that was not ready, milliseconds. */
  took(kind: RouteKind, ms: number): void;
  /** All of it in Prometheus's text format. Waits for the database no longer than any use of it. */
  read(): Promise<string>;
  readonly contentType: string;
}

/** A value and what tells it from the others of its name. No label holds anything that visitors can choose. */
interface Sample {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}
interface Described {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  readonly samples: () => readonly Sample[];
}

const SECOND = 1000;
/** Seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const EMPTY: OutboxState = { waiting: 0, refused: 0, oldest: undefined, suspects: 0 };

const one = (value: number): Sample[] => [{ value }];
/** A sample for each property, which the label tells apart. */
const each = (label: string, values: Readonly<Record<string, number>>): Sample[] =>
  Object.entries(values).map(([name, value]) => ({ value, labels: { [label]: name } }));

/** What has happened since the start. */
const countersOf = ({ counts, answers, workshop, connections, reports }: Measured): Described[] => [
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
    help: "What browsers report of what the policies of the pages have stopped. Anybody can send such reports.",
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

/** How it is right now. */
const gaugesOf = ({ answers, workshop, connections, isMailSet }: Measured): Described[] => [
  {
    name: "switchyard_answer_cache_answers",
    help: "Answers that are kept.",
    samples: () => one(answers.size),
  },
  {
    name: "switchyard_answer_cache_bytes",
    help: "Memory that kept answers take.",
    samples: () => one(answers.bytes),
  },
  {
    name: "switchyard_new_answers",
    help: "New answers that are being made, and that wait for their turn.",
    labelNames: ["state"],
    samples: () => each("state", { busy: workshop.busy, waiting: workshop.waiting }),
  },
  {
    name: "switchyard_connections",
    help: "Open connections.",
    samples: () => one(connections.count),
  },
  {
    name: "switchyard_mail_configured",
    help: "1 where mail about forms is sent, 0 where it waits to be set up.",
    samples: () => one(Number(isMailSet)),
  },
];

/** How the backups are, where some are made every night. */
const gaugesOfBackups = ({ nightly }: Measured): Described[] =>
  nightly
    ? [
        {
          name: "switchyard_backup_failing",
          help: "1 where the last try of a nightly backup failed.",
          samples: () => one(Number(nightly.state().problem !== undefined)),
        },
        {
          name: "switchyard_backup_last_seconds",
          help: "The day of the last nightly backup, as seconds from 1970 to its begin (UTC); 0 where there is none yet.",
          samples: () => one(Date.parse(nightly.state().last ?? "1970-01-01") / SECOND),
        },
      ]
    : [];

/** What the database tells; where it can't, what it told last. */
function gaugesOfDatabase({ health, database }: Measured) {
  let isStoring = false;
  let outbox = EMPTY;
  const age = () => (outbox.oldest === undefined ? 0 : Math.max(0, Date.now() - outbox.oldest) / SECOND);
  const described: Described[] = [
    {
      name: "switchyard_database_storing",
      help: "1 while forms can be stored, which is tried.",
      samples: () => one(Number(isStoring)),
    },
    {
      name: "switchyard_outbox_mails",
      help: "Mail that has not gone: it waits to be tried, or was refused for good.",
      labelNames: ["state"],
      samples: () => each("state", { waiting: outbox.waiting, refused: outbox.refused }),
    },
    {
      name: "switchyard_outbox_oldest_seconds",
      help: "Since the form came that the oldest waiting mail is about; 0 where none waits.",
      samples: () => one(age()),
    },
    {
      name: "switchyard_suspects",
      help: "Suspect submissions that nobody has accepted or deleted.",
      samples: () => one(outbox.suspects),
    },
  ];
  return {
    described,
    async ask(): Promise<void> {
      const [state, told] = await Promise.all([health.check(), readOutboxState(database).catch(() => outbox)]);
      isStoring = state.isStoring;
      outbox = told;
    },
  };
}

/** Begins to measure the process (memory, processor, event loop), and gathers what is measured of the site. */
export function openMetrics(measured: Measured): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const ofDatabase = gaugesOfDatabase(measured);
  const gauges = [...gaugesOf(measured), ...gaugesOfBackups(measured), ...ofDatabase.described];
  collectDefaultMetrics({ register: registry });
  for (const { samples, labelNames = [], ...described } of countersOf(measured)) {
    new Counter({
      ...described,
      labelNames,
      registers,
      collect() {
        this.reset();
        for (const { value, labels = {} } of samples()) this.inc(labels, value);
      },
    });
  }
  for (const { samples, labelNames = [], ...described } of gauges) {
    new Gauge({
      ...described,
      labelNames,
      registers,
      collect() {
        for (const { value, labels = {} } of samples()) this.set(labels, value);
      },
    });
  }
  const durations = new Histogram({
    name: "switchyard_http_request_duration_seconds",
    help: "How long answers took that were not ready, by what was asked for.",
    labelNames: ["kind"],
    buckets: BUCKETS,
    registers,
  });
  return {
    took: (kind, ms) => durations.observe({ kind }, ms / SECOND),
    async read() {
      await ofDatabase.ask();
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

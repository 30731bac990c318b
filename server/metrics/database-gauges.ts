/** Gauges of the database: whether it can store, and the state of the mail. */
import { waitingBytes } from "../submissions/files/file-store.ts";
import { EMPTY_OUTBOX, type OutboxState, readOutboxState } from "../submissions/mail/outbox-state.ts";
import { type DescribedMetric, type Measured, one, SECOND } from "./measured.ts";

/** Returns the gauges. If the database is unavailable, they show the last known values. All processes read the same database. */
export function gaugesOfDatabase({ health, database }: Measured): DescribedMetric[] {
  let last = { isStoring: false, outbox: EMPTY_OUTBOX, waitingFiles: 0 };
  let reading: Promise<typeof last> | undefined;
  async function readNow(): Promise<typeof last> {
    const [{ isStoring }, outbox, waitingFiles] = await Promise.all([
      health.check(),
      readOutboxState(database).catch(() => last.outbox),
      waitingBytes(database).catch(() => last.waitingFiles),
    ]);
    last = { isStoring, outbox, waitingFiles };
    reading = undefined;
    return last;
  }
  /** Reads the database once for all gauges that are collected at a time. */
  const read = () => {
    reading ??= readNow();
    return reading;
  };
  const ageOf = ({ oldest }: OutboxState) => (oldest === undefined ? 0 : Math.max(0, Date.now() - oldest) / SECOND);
  return [
    {
      name: "switchyard_database_storing",
      help: "1 while forms can be stored, found out by storing a sample.",
      aggregator: "min",
      samples: async () => one(Number((await read()).isStoring)),
    },
    {
      name: "switchyard_outbox_mails",
      help: "Unsent mails of each kind: waiting for the next attempt, or refused permanently.",
      labelNames: ["state", "kind"],
      aggregator: "max",
      async samples() {
        const { unsent } = (await read()).outbox;
        return unsent.flatMap(({ kind, waiting, refused }) => [
          { value: waiting, labels: { state: "waiting", kind } },
          { value: refused, labels: { state: "refused", kind } },
        ]);
      },
    },
    {
      name: "switchyard_outbox_oldest_seconds",
      help: "Age of the submission whose mail has waited longest; 0 if none waits.",
      aggregator: "max",
      samples: async () => one(ageOf((await read()).outbox)),
    },
    {
      name: "switchyard_files_waiting_bytes",
      help: "Bytes of uploaded files that wait for their inquiries, at least 64 kB each, with the room that is kept for running uploads.",
      aggregator: "max",
      samples: async () => one((await read()).waitingFiles),
    },
    {
      name: "switchyard_suspects",
      help: "Suspect submissions that nobody has accepted or deleted.",
      aggregator: "max",
      samples: async () => one((await read()).outbox.suspects),
    },
  ];
}

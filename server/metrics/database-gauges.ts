/** What the database tells: whether it stores, and how the mail is. */
import { type OutboxState, readOutboxState } from "../submissions/outbox-state.ts";
import { type DescribedMetric, each, type Measured, one, SECOND } from "./measured.ts";

const EMPTY: OutboxState = { waiting: 0, refused: 0, oldest: undefined, suspects: 0 };

/** The gauges; where the database can't tell, they say what it told last. All processes ask the same one. */
export function gaugesOfDatabase({ health, database }: Measured): DescribedMetric[] {
  let told = { isStoring: false, outbox: EMPTY };
  let asking: Promise<typeof told> | undefined;
  async function askNow(): Promise<typeof told> {
    const [{ isStoring }, outbox] = await Promise.all([
      health.check(),
      readOutboxState(database).catch(() => told.outbox),
    ]);
    told = { isStoring, outbox };
    asking = undefined;
    return told;
  }
  /** Once for all that are read at a time. */
  const ask = () => {
    asking ??= askNow();
    return asking;
  };
  const ageOf = ({ oldest }: OutboxState) => (oldest === undefined ? 0 : Math.max(0, Date.now() - oldest) / SECOND);
  return [
    {
      name: "switchyard_database_storing",
      help: "1 while forms can be stored, which is tried.",
      aggregator: "min",
      samples: async () => one(Number((await ask()).isStoring)),
    },
    {
      name: "switchyard_outbox_mails",
      help: "Mail that has not gone: it waits to be tried, or was refused for good.",
      labelNames: ["state"],
      aggregator: "max",
      async samples() {
        const { waiting, refused } = (await ask()).outbox;
        return each("state", { waiting, refused });
      },
    },
    {
      name: "switchyard_outbox_oldest_seconds",
      help: "Since the form came that the oldest waiting mail is about; 0 where none waits.",
      aggregator: "max",
      samples: async () => one(ageOf((await ask()).outbox)),
    },
    {
      name: "switchyard_suspects",
      help: "Suspect submissions that nobody has accepted or deleted.",
      aggregator: "max",
      samples: async () => one((await ask()).outbox.suspects),
    },
  ];
}

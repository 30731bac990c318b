/** What the database tells: whether it stores, and how the mail is. */
import { type OutboxState, readOutboxState } from "../submissions/outbox-state.ts";
import { type DescribedMetric, each, type Measured, one, SECOND } from "./measured.ts";

const EMPTY: OutboxState = { waiting: 0, refused: 0, oldest: undefined, suspects: 0 };

/** The gauges, and how to ask anew; where the database can't tell, they say what it told last. */
export function gaugesOfDatabase({ health, database }: Measured) {
  let isStoring = false;
  let outbox = EMPTY;
  const age = () => (outbox.oldest === undefined ? 0 : Math.max(0, Date.now() - outbox.oldest) / SECOND);
  const described: DescribedMetric[] = [
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

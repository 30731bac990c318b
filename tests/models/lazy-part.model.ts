import { always, type MachineModel, type Moment, reference, table } from "statechart-paths";
import {
  lazyPartMachine,
  selectFailedEvents,
  selectIsAbsent,
  selectIsSettled,
  selectPart,
} from "../../machines/lazy-part.ts";

/** More waiting events make no difference. */
const MAX_QUEUED = 3;

interface Waiting {
  readonly queued: readonly object[];
  readonly part: unknown;
}
const loaded = ({ from }: Moment) => from === "there";

/** No event of the visitor is lost while the part loads; a failure reports those that had no effect, once. */
const waiting = reference<Waiting>("Events wait for the part in their order, and are handed over once", {
  start: () => ({ queued: [], part: undefined }),
  next: {
    "event.queued": ({ queued, part }, moment) => {
      const { event } = moment.event;
      if (loaded(moment)) return { queued: [], part };
      return { queued: moment.from === "failed" ? [event] : [...queued, event], part };
    },
    "done load": (_, { event }) => ({ queued: [], part: event["output"] }),
  },
  sees: ({ snapshot }): Waiting => ({ queued: snapshot.context.queued, part: selectPart(snapshot) }),
});

const load = { to: "loading", starts: ["load"] };
const states = table("The part loads when it is wanted, and again after a failure", {
  "": { start: "absent" },
  absent: { "part.wanted": load, "event.queued": load },
  loading: {
    "done load": { to: "there", does: ["handOver"] },
    "error load": ({ event }) => ({
      to: "failed",
      does: [{ type: "logError", params: { error: event["error"] } }],
    }),
  },
  failed: { "part.wanted": load, "event.queued": load },
  there: { "event.queued": { does: ["handOver"] } },
});

export const model: MachineModel = {
  machine: lazyPartMachine,
  starts: [{ name: "a page is on the screen", input: {} }],
  cases: { "part.wanted": [{}], "event.queued": [{ event: { type: "compare.cleared" } }] },
  outcomes: { load: { done: ["the part"], error: [new Error("The part can't be loaded")] } },
  filterEvents: ({ context }, { type }) => type !== "event.queued" || context.queued.length < MAX_QUEUED,
  oracles: [
    waiting,
    states,
    always(
      "Views learn whether the part is absent, has settled, and which events had no effect",
      ({ to, snapshot }) => {
        const failed = selectFailedEvents(snapshot);
        const isTold = to === "failed" ? failed === snapshot.context.queued : failed.length === 0;
        const isSettled = selectIsSettled(snapshot) === (to === "there" || to === "failed");
        return isTold && isSettled && selectIsAbsent(snapshot) === (to === "absent");
      },
    ),
  ],
};

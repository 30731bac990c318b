import { always, type MachineModel, type Moment, table, takes } from "statechart-paths";
import {
  scriptLoaderMachine,
  selectIsFailed,
  selectIsReady,
  selectScriptLanguage,
} from "../../machines/script-loader.ts";

/** Spec section 7: at most three attempts; the second starts 1 s after a failure, the third 2 s. */
const TRIES = 3;
const FIRST_PAUSE = 1000;
const SECOND_PAUSE = 2000;

/** The number of attempts that have started. */
const attempts = ({ before }: Moment): number => before?.context.attempt;
const loads = (attempt: number) => ({
  to: "loading",
  starts: [{ src: "loadScript", input: { attempt } }],
});

const tries = table("The script is tried three times, with growing pauses", {
  "": { start: loads(1) },
  loading: {
    "done loadScript": {
      to: "ready",
      and: ({ snapshot, event }) => selectScriptLanguage(snapshot) === event["output"],
    },
    "error loadScript": (moment) =>
      attempts(moment) < (moment.before?.context.tries ?? TRIES) ? "waiting" : { to: "failed", does: ["logError"] },
  },
  waiting: {
    [`after ${FIRST_PAUSE}`]: (moment) => (attempts(moment) === 1 ? loads(2) : "waiting"),
    [`after ${SECOND_PAUSE}`]: (moment) => (attempts(moment) === 2 ? loads(TRIES) : "waiting"),
  },
  ready: {},
  failed: {},
});

export const model: MachineModel = {
  machine: scriptLoaderMachine,
  starts: [
    { name: "a map is on the screen", input: {} },
    { name: "a script that is tried once is on the screen", input: { tries: 1 } },
  ],
  cases: {},
  outcomes: { loadScript: { done: ["en"], error: [new Error("The script can't be loaded")] } },
  oracles: [
    tries,
    always(
      "The loader ends once the script is ready or has failed",
      ({ to, snapshot }) => (snapshot.status === "done") === (to === "ready" || to === "failed"),
    ),
    always("Views learn whether the script is ready or has failed", ({ to, snapshot }) => {
      const isTold = selectIsReady(snapshot) === (to === "ready") && selectIsFailed(snapshot) === (to === "failed");
      return isTold && (to === "ready") === (selectScriptLanguage(snapshot) !== null);
    }),
    takes("The second attempt starts 1 s after the first failed", {
      from: (moment) =>
        moment.name === "error loadScript" && attempts(moment) === 1 && moment.snapshot.context.tries > 1,
      to: ({ to }) => to === "loading",
      ms: FIRST_PAUSE,
    }),
    takes("The third attempt starts 2 s after the second failed", {
      from: (moment) => moment.name === "error loadScript" && attempts(moment) === 2,
      to: ({ to }) => to === "loading",
      ms: SECOND_PAUSE,
    }),
  ],
};

import { isDeepStrictEqual } from "node:util";
import { always, type MachineModel, type Moment, never, reference } from "statechart-paths";
import type { AnyMachineSnapshot } from "xstate";
import { selectFileNews, selectFiles, uploadMachine } from "../../machines/upload.ts";
import { canRetry } from "../../machines/upload-files.ts";
import {
  ALSO,
  type AnyFile,
  EARLIER,
  KEPT,
  NOW,
  OFFLINE,
  OLD,
  OTHER,
  POSTED,
  POSTED_UNFIT,
  PROBLEMS,
  refusalOf,
  SIX,
  SMALL,
  STORED,
  UNFIT,
  WHOLE,
} from "./upload-cases.ts";

interface Listed extends AnyFile {
  readonly id: number;
  readonly state: "waiting" | "uploading" | "stored" | "refused";
  readonly sent: number;
  readonly problem: string | null;
  /** The file of the device. Null if it is not at hand, so that it can't be sent again. */
  readonly content: AnyFile | null;
  readonly receipt: string | null;
  readonly expires: string;
}
interface Files {
  readonly list: readonly Listed[];
  /** Ids of the files that are being sent; 0 on a free lane. */
  readonly lanes: readonly [number, number];
  /** The last announcement. */
  readonly said: readonly string[];
}

const chosen = (id: number, content: AnyFile, others: readonly Listed[]): Listed => {
  const { name, size } = content;
  const problem = refusalOf(
    content,
    others.filter(({ state }) => state !== "refused").map((each) => each.size),
  );
  const state = problem ? "refused" : "waiting";
  return { id, name, size, state, sent: 0, problem, content, receipt: null, expires: "" };
};
const says = ({ name, problem, state }: Listed) => `${name} ${problem ?? (state === "stored" ? "stored" : "sending")}`;
const isOver = ({ expires }: Pick<Listed, "expires">, now: number) => Date.parse(expires) <= now;
const restored = (id: number, { receipt, name, size, expires }: typeof STORED, now: number): Listed => {
  const at = { id, name, size, sent: size, content: null, expires };
  return isOver(at, now)
    ? { ...at, state: "refused", problem: "expired", receipt: null, expires: "" }
    : { ...at, state: "stored", problem: null, receipt };
};
const idAfter = (list: readonly Listed[]) => list.reduce((most, { id }) => Math.max(most, id), 0) + 1;

/** The first lane takes the next waiting file, then the second one if the first is busy. */
function filled({ list, lanes: [first, second], said }: Files): Files {
  const waiting = list.filter(({ state }) => state === "waiting").map(({ id }) => id);
  const one = first || (waiting.shift() ?? 0);
  const two = second || (one > 0 ? (waiting.shift() ?? 0) : 0);
  return {
    list: list.map((each) => ([one, two].includes(each.id) ? { ...each, state: "uploading" } : each)),
    lanes: [one, two],
    said,
  };
}
const laneOf = ({ event }: Moment) => (event.type.includes(".first.") ? 0 : 1);
/** The file on a lane is done with. */
function ended({ list, lanes }: Files, moment: Moment, change: Partial<Listed>): Files {
  const lane = laneOf(moment);
  const id = lanes[lane];
  const after = list.map((each) => (each.id === id ? { ...each, ...change } : each));
  return filled({
    list: after,
    lanes: lane === 0 ? [0, lanes[1]] : [lanes[0], 0],
    said: after.filter((each) => each.id === id).map(says),
  });
}

const files = reference<Files>("Each file is checked, sent in its turn, stored or refused, and said once", {
  start: ({ event: { input } }) => {
    const stored: Listed[] = (input.stored ?? []).map((receipt: typeof STORED, at: number) =>
      restored(at + 1, { ...receipt, expires: "" }, NOW),
    );
    const refused: Listed[] = (input.refused ?? []).map(({ name, problem }: Listed, at: number) => ({
      ...chosen(stored.length + at + 1, { name, size: 0 }, []),
      state: "refused",
      problem,
      content: null,
    }));
    return { list: [...stored, ...refused], lanes: [0, 0], said: [] };
  },
  next: {
    "files.chosen": ({ list, lanes }, { event }) => {
      const all = [...list];
      for (const each of event["files"] as readonly AnyFile[]) all.push(chosen(idAfter(all), each, all));
      return filled({ list: all, lanes, said: all.slice(list.length).map(says) });
    },
    "files.restored": ({ list, ...rest }, { event }) => {
      const known = list.map(({ receipt }) => receipt);
      const first = idAfter(list);
      const found: Listed[] = event["files"]
        .filter(({ receipt }: typeof STORED) => !known.includes(receipt))
        .map((receipt: typeof STORED, at: number) => restored(first + at, receipt, event["now"]));
      return { ...rest, list: [...found, ...list] };
    },
    "file.progressed": ({ list, lanes, said }, { event: { id, sent } }) => ({
      list: list.map((each) => (each.id === id && lanes.includes(id) ? { ...each, sent } : each)),
      lanes,
      said,
    }),
    "file.removed": ({ list, lanes: [first, second], said }, { event: { id } }) => {
      const gone = list.filter((each) => each.id === id);
      if (gone.length === 0) return { list, lanes: [first, second], said };
      return filled({
        list: list.filter((each) => each.id !== id),
        lanes: [first === id ? 0 : first, second === id ? 0 : second],
        said: gone.map(({ name }) => `${name} removed`),
      });
    },
    "file.retried": (all, { event: { id } }) => {
      const at = all.list.find((each) => each.id === id);
      const isPassing = ["total", "many", "full", "failed", "expired"].includes(at?.problem ?? "");
      if (!at?.content || !isPassing) return all;
      const again = chosen(
        id,
        at.content,
        all.list.filter((each) => each !== at),
      );
      const list = all.list.map((each) => (each === at ? again : each));
      return filled({ ...all, list, said: [says(again)] });
    },
    "receipts.refused": ({ list, lanes }, { event: { now } }) => {
      const stored = list.filter(({ state }) => state === "stored");
      const old = stored.filter((each) => isOver(each, now));
      const over = old.length > 0 ? old : stored;
      const expired = { state: "refused", problem: "expired", sent: 0, receipt: null, expires: "" } as const;
      return {
        list: list.map((each) => (over.includes(each) ? { ...each, ...expired } : each)),
        lanes,
        said: over.map(({ name }) => `${name} expired`),
      };
    },
    "files.sent": ({ list, lanes }, { event: { receipts } }) => ({
      list: list.filter(({ receipt }) => receipt === null || !receipts.includes(receipt)),
      lanes,
      said: [],
    }),
    "done uploadFile": (all, moment) => {
      const { name, size, receipt, expires } = moment.event["output"];
      return ended(all, moment, { name, size, sent: size, state: "stored", receipt, expires });
    },
    "error uploadFile": (all, moment) =>
      ended(all, moment, { state: "refused", sent: 0, problem: PROBLEMS.get(moment.event["error"]) ?? null }),
  },
  sees: ({ snapshot }) => ({
    files: selectFiles(as(snapshot)).map(({ lane: _, file, receipt, ...each }) => ({
      ...each,
      content: file,
      receipt: receipt?.receipt ?? null,
      expires: receipt?.expires ?? "",
    })),
    lanes: ["first", "second"].map((lane) => selectFiles(as(snapshot)).find((each) => each.lane === lane)?.id ?? 0),
    said: selectFileNews(as(snapshot)).map(({ name, what }) => `${name} ${what}`),
    canRetry: selectFiles(as(snapshot)).filter(canRetry).length,
  }),
  expects: ({ list, lanes, said }) => ({
    files: list,
    lanes,
    said,
    canRetry: list.filter(
      ({ content, problem }) =>
        content !== null && ["total", "many", "full", "failed", "expired"].includes(problem ?? ""),
    ).length,
  }),
});

const as = (snapshot: AnyMachineSnapshot) => snapshot as Parameters<typeof selectFiles>[0];
const busyLanes = (snapshot: AnyMachineSnapshot) => selectFiles(as(snapshot)).filter(({ lane }) => lane !== null);
const isChanged = ({ before, snapshot, name }: Moment) =>
  before !== undefined &&
  name !== "file.progressed" &&
  !isDeepStrictEqual(selectFiles(as(before)), selectFiles(as(snapshot)));

const oracles = [
  files,
  always(
    "Each change of the list is stored for the session, and the form learns of it",
    ({ actions, emitted, snapshot }) =>
      actions.some(({ type }) => type === "storeFiles") &&
      emitted.some(
        ({ type, files: told }) =>
          type === "files.changed" &&
          isDeepStrictEqual(
            told.map(({ id }: Listed) => id),
            selectFiles(as(snapshot)).map(({ id }) => id),
          ),
      ),
    { when: isChanged },
  ),
  always("A file that is sent is the one of its row", ({ started, snapshot }) =>
    started.every(({ input }) => busyLanes(snapshot).some(({ file }) => file === (input as { file: unknown }).file)),
  ),
  always(
    "A failure is logged",
    ({ actions, event }) =>
      actions.some(({ type, params }) => type === "logError" && isDeepStrictEqual(params, { error: event["error"] })),
    { when: ({ name }) => name === "error uploadFile" },
  ),
  never("More than two files are sent at a time", ({ snapshot }) => busyLanes(snapshot).length > 2),
  never(
    "A lane rests while a file waits",
    ({ snapshot }) =>
      busyLanes(snapshot).length < 2 && selectFiles(as(snapshot)).some(({ state }) => state === "waiting"),
  ),
];

/** Files that are tried in few ways. */
const SIDE: readonly string[] = [...WHOLE, ...UNFIT].map(({ name }) => name);
const namesIn = (snapshot: AnyMachineSnapshot) => selectFiles(as(snapshot)).map(({ name }) => name);
const isSix = (snapshot: AnyMachineSnapshot) =>
  namesIn(snapshot).some((name) => SIX.some((each) => each.name === name));

export const model: MachineModel = {
  machine: uploadMachine,
  starts: [
    { name: "the inquiry has no files", input: {} },
    {
      name: "files were stored and others refused without scripts",
      input: { stored: POSTED, refused: POSTED_UNFIT },
    },
  ],
  cases: {
    "files.chosen": [SMALL, OTHER]
      .map((one) => ({ files: [one] }))
      .concat([WHOLE, SIX, UNFIT].map((each) => ({ files: each }))),
    "files.restored": [
      { files: [KEPT, OLD], now: NOW },
      { files: [OLD], now: EARLIER },
    ],
    "file.progressed": [
      { id: 1, sent: 5 },
      { id: 2, sent: 7 },
    ],
    "file.removed": [1, 2, 3].map((id) => ({ id })),
    "file.retried": [1, 2, 4].map((id) => ({ id })),
    "receipts.refused": [{ now: NOW }, { now: EARLIER }],
    "files.sent": [{ receipts: [] }, { receipts: [STORED.receipt, KEPT.receipt] }],
  },
  outcomes: {
    uploadFile: (snapshot) => ({
      done: [namesIn(snapshot).includes(STORED.name) ? ALSO : STORED],
      error: namesIn(snapshot).length === 1 ? [...PROBLEMS.keys()] : isSix(snapshot) ? [] : [OFFLINE],
    }),
  },
  // Lists stay short, and a file that is tried by itself is not combined with all others.
  filterEvents: (snapshot, { type, ...event }) => {
    const list = selectFiles(as(snapshot));
    if (type.startsWith("xstate.")) return true;
    if (isSix(snapshot)) return false;
    if (list.some(({ name }) => SIDE.includes(name))) {
      const isWhole = namesIn(snapshot).join() === WHOLE.map(({ name }) => name).join();
      return (
        (type === "file.removed" && event["id"] === 1 && list.length > 3) ||
        (type === "file.retried" && event["id"] === 4) ||
        (type === "files.chosen" && isWhole && event["files"][0] === OTHER)
      );
    }
    switch (type) {
      case "files.chosen":
        if (event["files"][0] !== OTHER) return list.length === 0;
        if (list[0]?.name === OLD.name) return false;
        return list.length === 1 && list[0]?.id === 1 && [null, "failed"].includes(list[0].problem);
      case "files.restored":
        return list.length === 0;
      case "file.progressed":
        return list.every(({ sent, state }) => state === "stored" || sent === 0);
      default:
        return list.length > 0;
    }
  },
  unreachable: { "both file.removed: isOnLane and isOnNoLane": "A file is on a lane or on none." },
  serializeState: ({ context }) =>
    context.files.map(
      ({ id, name, state, lane, sent, problem, file, receipt }: Listed & { lane: string; file: unknown }) => [
        id,
        name,
        state,
        lane,
        sent,
        problem,
        file !== null,
        receipt,
      ],
    ),
  oracles,
};

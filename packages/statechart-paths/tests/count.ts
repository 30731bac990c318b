/** Counts the items of a machine from its configuration, without the package. */
interface Counts {
  readonly states: number;
  readonly transitions: number;
  /** Every guard has two: yes and no. */
  readonly guardOutcomes: number;
}

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain => typeof value === "object" && value !== null;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** Counts the items of a machine. The root is no state. */
export function countIn(config: unknown): Counts {
  const counts = countWithRoot(config);
  return { ...counts, states: counts.states - 1 };
}

function countWithRoot(config: unknown): Counts {
  if (!isPlain(config) || config["type"] === "history") return { states: 0, transitions: 0, guardOutcomes: 0 };
  const { on, after, always, onDone, invoke, states } = config;
  const lists = [
    ...Object.values(isPlain(on) ? on : {}),
    ...Object.values(isPlain(after) ? after : {}),
    always,
    onDone,
    ...listOf(invoke).flatMap((one) => (isPlain(one) ? [one["onDone"], one["onError"], one["onSnapshot"]] : [])),
  ];
  const transitions = lists.flatMap(listOf);
  const guarded = transitions.filter((transition) => isPlain(transition) && transition["guard"] !== undefined);
  const below = Object.values(isPlain(states) ? states : {}).map(countWithRoot);
  const sum = (of: (counts: Counts) => number) => below.reduce((total, counts) => total + of(counts), 0);
  return {
    states: 1 + sum((counts) => counts.states),
    transitions: transitions.length + sum((counts) => counts.transitions),
    guardOutcomes: 2 * guarded.length + sum((counts) => counts.guardOutcomes),
  };
}

/** Reads the text format of Prometheus (prometheus.io/docs/instrumenting/exposition_formats). */

interface Sample {
  /** Without `le` of a histogram's buckets. */
  readonly labels: Readonly<Record<string, string>>;
  /** The value, or the count of a histogram. */
  readonly value: number;
}
interface Metric {
  readonly help: string;
  readonly type: string;
  readonly data: readonly Sample[];
}
export type Metrics = Readonly<Record<string, Metric>>;

const DECLARATION =
  /^# (?:HELP ([a-zA-Z_:][\w:]*) (.*)|TYPE ([a-zA-Z_:][\w:]*) (counter|gauge|histogram|summary|untyped))$/;
const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (NaN|Nan|[+-]?Inf|[+-]?[\d.]+(?:e[+-]?\d+)?)(?: -?\d+)?$/;
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y;

function labelsOf(text: string, line: string): Record<string, string> {
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  while (LABEL.lastIndex < text.length) {
    const [, name, value = ""] = LABEL.exec(text) ?? [];
    if (name === undefined || name in labels) throw new Error(`The labels are wrong: ${line}`);
    labels[name] = value.replace(/\\(.)/g, (_, letter: string) => (letter === "n" ? "\n" : letter));
  }
  return labels;
}

const numberOf = (text: string) => Number(text.replace("Inf", "Infinity"));

/** The histogram or summary that a sample belongs to, or its own name. */
const familyOf = (name: string, types: ReadonlyMap<string, string>) => {
  const family = name.replace(/_(?:bucket|sum|count)$/, "");
  return /^(?:histogram|summary)$/.test(types.get(family) ?? "") ? family : name;
};

/** The buckets of each series of a histogram, in their order in the text. */
type Buckets = Map<string, { readonly limit: number; readonly count: number }[]>;

function checkBuckets(name: string, buckets: Buckets, counts: ReadonlyMap<string, number>): void {
  for (const [series, count] of counts) {
    const rows = buckets.get(series) ?? [];
    const grows = rows.every(({ limit, count: held }, index) => {
      const before = rows[index - 1];
      return before === undefined || (before.limit < limit && before.count <= held);
    });
    const last = rows.at(-1);
    if (!grows || last?.limit !== Number.POSITIVE_INFINITY || last.count !== count)
      throw new Error(`The buckets of ${name} do not add up: ${series}`);
  }
}

/** Returns the metrics by name. @throws Error for a line that is not in the format, or a histogram that does not add up */
export function parseMetrics(text: string): Metrics {
  const helps = new Map<string, string>();
  const types = new Map<string, string>();
  const data = new Map<string, Sample[]>();
  const buckets = new Map<string, Buckets>();
  const counts = new Map<string, Map<string, number>>();
  for (const line of text.trimEnd().split("\n")) {
    if (line === "") continue;
    if (line.startsWith("#")) {
      const [found, described, help, typed, type] = DECLARATION.exec(line) ?? [];
      if (found === undefined) throw new Error(`Neither HELP nor TYPE: ${line}`);
      if (described !== undefined && help !== undefined) helps.set(described, help);
      if (typed !== undefined && type !== undefined) types.set(typed, type);
      continue;
    }
    const [found, name = "", labelText = "", number = ""] = SAMPLE.exec(line) ?? [];
    if (found === undefined) throw new Error(`Not a sample: ${line}`);
    const family = familyOf(name, types);
    if (!types.has(family)) throw new Error(`A sample without a TYPE before it: ${line}`);
    const { le, ...labels } = labelsOf(labelText, line);
    const value = numberOf(number);
    const series = JSON.stringify(labels);
    if (family !== name && name.endsWith("_bucket")) {
      const rows = buckets.get(family) ?? new Map();
      buckets.set(family, rows.set(series, [...(rows.get(series) ?? []), { limit: numberOf(le ?? ""), count: value }]));
      continue;
    }
    if (family !== name && name.endsWith("_sum")) continue;
    if (types.get(family) === "histogram") counts.set(family, (counts.get(family) ?? new Map()).set(series, value));
    data.set(family, [...(data.get(family) ?? []), { labels, value }]);
  }
  for (const [name, values] of counts) checkBuckets(name, buckets.get(name) ?? new Map(), values);
  return Object.fromEntries(
    [...types].map(([name, type]) => [name, { help: helps.get(name) ?? "", type, data: data.get(name) ?? [] }]),
  );
}

/** The values of a metric by its labels: "GET 200". */
export function valuesOf(text: string, name: string): Record<string, number> {
  const data = parseMetrics(text)[name]?.data ?? [];
  return Object.fromEntries(data.map(({ labels, value }) => [Object.values(labels).join(" "), value]));
}

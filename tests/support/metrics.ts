import { getMetricsFromIterator, type PromMetrics } from "prom2javascript";

/** What is measured over the time since it was last read is no number where that was just now; the parser knows none such. */
const NO_NUMBER = / NaN$/i;

/** What Prometheus would read. Rejects where a line is none of its text format, or a histogram does not add up. */
export function parseMetrics(text: string): Promise<PromMetrics> {
  const lines = text.trimEnd().split("\n");
  return getMetricsFromIterator(lines.filter((line) => !NO_NUMBER.test(line)).values());
}

/** The values of a metric, each by its labels: "GET 200". */
export async function valuesOf(text: string, name: string): Promise<Record<string, number>> {
  const { [name]: metric } = await parseMetrics(text);
  const values = (metric?.data ?? []).map((sample) => {
    const value = "value" in sample ? sample.value : (sample.count ?? Number.NaN);
    return [Object.values(sample.labels).join(" "), value] as const;
  });
  return Object.fromEntries(values);
}

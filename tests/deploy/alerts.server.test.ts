/** The alerts that operators are given ask for what the server really tells. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parser } from "@prometheus-io/lezer-promql";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { parseMetrics } from "../support/metrics.ts";
import { startServer } from "../support/server/server.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly action: string };
}
const { groups }: { groups: { rules: Alert[] }[] } = parse(read("deploy/alerts.yaml"));
const alerts = groups.flatMap(({ rules }) => rules);

/** The texts of the nodes of these kinds in an expression of PromQL. */
function partsOf(expression: string, ...kinds: readonly string[]): string[] {
  const parts: string[] = [];
  parser.parse(expression).iterate({
    enter({ type, from, to }) {
      if (type.isError) throw new Error(`PromQL can't be read at ${from}: ${expression}`);
      if (kinds.includes(type.name)) parts.push(expression.slice(from, to));
    },
  });
  return parts;
}

/** What Prometheus itself adds to all that it reads. */
const ADDED = { metrics: ["up"], labels: ["job", "le"] };

async function exposed() {
  const token = "a-token-of-the-operator-0123456789";
  const nightly = { state: () => ({ last: "2026-03-01" }) };
  const { ask } = await startServer({ settings: { metricsToken: token }, nightly });
  const type = { "content-type": "application/reports+json" };
  const report = { type: "coep", url: "http://localhost:0/home", body: {} };
  await ask("/api/reports", { method: "POST", headers: type, body: JSON.stringify(report) });
  await ask("/home");
  const text = await (await ask("/metrics", { headers: { authorization: `Bearer ${token}` } })).text();
  const metrics = Object.entries(await parseMetrics(text));
  return {
    metrics: metrics.flatMap(([name, { type }]) => (type === "histogram" ? [`${name}_bucket`] : [name])),
    labels: [...new Set(metrics.flatMap(([, { data }]) => data.flatMap(({ labels }) => Object.keys(labels))))],
  };
}

describe("the alerts", () => {
  test("are each an expression over metrics and labels that the server has", async () => {
    const known = await exposed();
    expect(alerts.length).toBeGreaterThan(10);
    for (const { alert, expr } of alerts) {
      const names = partsOf(expr, "VectorSelector").flatMap((selector) => /^\w+/.exec(selector) ?? []);
      expect(names.length, alert).toBeGreaterThan(0);
      expect(
        names.filter((name) => ![...known.metrics, ...ADDED.metrics].includes(name)),
        alert,
      ).toEqual([]);
      const labels = partsOf(expr, "LabelName");
      expect(
        labels.filter((name) => ![...known.labels, ...ADDED.labels].includes(name)),
        alert,
      ).toEqual([]);
    }
  });

  test("say each once why, how urgent, and what to do, and docs/operating.md has a row for each", () => {
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
    for (const { alert, labels, annotations } of alerts) {
      expect(labels.severity, alert).toMatch(/^(page|ticket)$/);
      expect(annotations.summary, alert).toMatch(/^[A-Z].*\.$/);
      expect(annotations.action, alert).toMatch(/^[A-Z].*\.$/);
    }
    const rows = [...read("docs/operating.md").matchAll(/^\| `(Switchyard\w+)` \| \w/gm)].map(([, name]) => name);
    expect(rows).toEqual(alerts.map(({ alert }) => alert));
  });
});

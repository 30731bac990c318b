/** The alerts for operators use metrics that the server really exports. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { parseMetrics } from "../support/metrics.ts";
import { namesInPromql } from "../support/promql.ts";
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

/** Metrics and labels that Prometheus adds itself. */
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
  const metrics = Object.entries(parseMetrics(text));
  return {
    metrics: metrics.flatMap(([name, { type }]) => (type === "histogram" ? [`${name}_bucket`] : [name])),
    labels: [...new Set(metrics.flatMap(([, { data }]) => data.flatMap(({ labels }) => Object.keys(labels))))],
  };
}

describe("the alerts", () => {
  test("are expressions over metrics and labels that the server has", async () => {
    const known = await exposed();
    expect(alerts.length).toBeGreaterThan(10);
    for (const { alert, expr } of alerts) {
      const { metrics, labels } = namesInPromql(expr);
      expect(metrics.length, alert).toBeGreaterThan(0);
      expect(
        metrics.filter((name) => ![...known.metrics, ...ADDED.metrics].includes(name)),
        alert,
      ).toEqual([]);
      expect(
        labels.filter((name) => ![...known.labels, ...ADDED.labels].includes(name)),
        alert,
      ).toEqual([]);
    }
  });

  test.each([
    "sum(up",
    "up{job=switchyard} == 0",
    "rate(up[10])",
    "up ==",
    "up down",
    "increase_of(up[1m])",
    "sum by form (up)",
  ])("would fail for an expression that Prometheus cannot read: %s", (expression) => {
    expect(() => namesInPromql(expression)).toThrow("PromQL cannot be read");
  });

  test("name cause, urgency and action, and have a row in docs/operating.md", () => {
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

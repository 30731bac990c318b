/** Several processes behind one port (WORKERS): they share counts, and a killed one is replaced. */
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { valuesOf } from "../../support/metrics.ts";
import { answerOf, contact, prove, send } from "../../support/server/forms.ts";
import { temporaryFolder } from "../../support/server/server.ts";
import { run, type SiteProcess, startSite } from "../../support/server/site-process.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

const PATIENT = { timeout: SLOW_TIMEOUT };
const soon = { timeout: 60_000, interval: 200 };
const TOKEN = "a-token-of-the-operator-0123456789";
/** Sends a request on a new connection, because the processes take connections in turns. */
const APART = { headers: { connection: "close" } };

/** Returns the child processes of a process (Linux only). */
function childrenOf({ child }: SiteProcess): number[] {
  const told = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8");
  return told.split(" ").filter(Boolean).map(Number);
}

describe.runIf(existsSync("/proc/self/task"))("a site of several processes (needs Linux)", PATIENT, () => {
  test("counts, numbers and measures for all processes, and its log has whole lines", async () => {
    const data = await temporaryFolder();
    const site = await startSite({ DATA: data, WORKERS: "2", FORMS_PER_TEN_MINUTES: "30", METRICS_TOKEN: TOKEN });
    const { ask, origin } = site;
    expect(childrenOf(site)).toHaveLength(2);

    for (let number = 0; number < 20; number += 1) expect((await ask("/home", APART)).status).toBe(200);
    const read = async () => (await ask("/metrics", { headers: { authorization: `Bearer ${TOKEN}` } })).text();
    const text = await read();
    expect(valuesOf(text, "switchyard_http_requests_total")).toMatchObject({ "page 200": 20 });
    // Gauges of the shared database are not added up.
    expect(valuesOf(text, "switchyard_database_storing")).toEqual({ "": 1 });

    const { message } = (await (await ask("/api/page?page=contact&lang=3")).json()) as {
      message: { question_types: { id: string }[] };
    };
    const type = message.question_types[0]?.id ?? "";
    const bodies: object[] = [];
    for (let number = 0; number < 6; number += 1)
      bodies.push(contact(await prove(ask, "contact", APART), { type, message: `Question ${number}` }));
    const references = new Set<string>();
    for (const body of bodies) {
      // Retries until the challenge is old enough.
      const answer = await vi.waitFor(async () => {
        const response = await send(ask, origin, "/api/contact", body, APART.headers);
        expect(response.status).toBe(200);
        return answerOf(response);
      }, soon);
      references.add(JSON.stringify(answer));
    }
    expect(references.size).toBe(6);
    const file = new DatabaseSync(join(data, "submissions.sqlite"), { readOnly: true });
    expect(file.prepare("select count(*) as n from submissions").get()?.["n"]).toBe(6);
    file.close();
    expect(readFileSync(join(data, "submissions.identity"), "utf8").trim()).toMatch(/ 6$/);

    // If each process counted separately, nearly as many again would be accepted.
    const statuses: number[] = [];
    for (let number = 0; number < 30; number += 1)
      statuses.push((await send(ask, origin, "/api/contact", {}, APART.headers)).status);
    expect(statuses[0]).toBe(400);
    expect(statuses.slice(-6)).toEqual(Array(6).fill(429));

    site.child.kill("SIGTERM");
    const { code, err, out } = await site.ended;
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const lines = out.trim().split("\n");
    expect(lines.filter((line) => line.startsWith("Switchyard is at "))).toHaveLength(1);
    for (const line of lines.filter((each) => !each.startsWith("Switchyard"))) JSON.parse(line);
    expect(lines.filter((line) => line.includes('"path":"/home"'))).toHaveLength(20);
  });

  test("continues when a process is killed, and replaces it soon", async () => {
    const site = await startSite({ DATA: await temporaryFolder(), WORKERS: "2" });
    const before = childrenOf(site);
    process.kill(before[0] ?? 0, "SIGKILL");
    await vi.waitFor(() => expect(site.out()).toContain("starting another"), soon);
    for (let number = 0; number < 6; number += 1) expect((await site.ask("/home", APART)).status).toBe(200);
    await vi.waitFor(() => {
      expect(childrenOf(site)).toHaveLength(2);
      expect(childrenOf(site)).toContain(before[1]);
      expect(childrenOf(site)).not.toContain(before[0]);
    }, soon);
    site.child.kill("SIGTERM");
    const { code, err } = await site.ended;
    expect({ code, err }).toEqual({ code: 0, err: "" });
    for (const pid of before) expect(existsSync(`/proc/${pid}`)).toBe(false);
  });

  test("reports once why it cannot start, and stops trying", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const environment = { DATA: await temporaryFolder(), WORKERS: "3", HOST: "127.0.0.1", PORT: String(port) };
    const { code, err } = await run("tests/support/server/site-program.ts", [], environment).ended;
    expect(code).toBe(1);
    expect(err.trim()).toBe(`Port ${port} is taken. Set PORT to another one, or stop what uses it.`);
  });
});

/** Bodies that arrive slowly, or that are too many at a time. */
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { HEADS } from "../../support/server/files.ts";
import { partHead } from "../../support/server/raw-upload.ts";
import { startServer } from "../../support/server/server.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
const PARTS_TYPE = "multipart/form-data; boundary=hostile";

interface Sent {
  readonly path: string;
  readonly type: string;
  readonly length: number;
  readonly accept?: string;
}

/** Begins a request on a connection of its own, from an address of this machine. */
async function begin(
  { app, origin }: { readonly app: FastifyInstance; readonly origin: string },
  { path, type, length, accept = "*/*" }: Sent,
  localAddress = "127.0.0.1",
) {
  const socket: Socket = connect({ port: Number(new URL(origin).port), host: "127.0.0.1", localAddress });
  onTestFinished(() => void socket.destroy());
  let text = "";
  socket.on("error", () => undefined).on("data", (data) => (text += data));
  const arrived = once(app.server, "request") as Promise<[IncomingMessage]>;
  const head = { host: new URL(origin).host, origin, accept, "content-type": type, "content-length": length };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
  const [request] = await arrived;
  const before = request.socket.bytesRead;
  let sent = 0;
  return {
    /** Sends a part of the body. Resolves once the server has read it. */
    send: async (part: string) => {
      sent += Buffer.byteLength(part);
      socket.write(part);
      while (!socket.destroyed && request.socket.bytesRead - before < sent) await new Promise(setImmediate);
    },
    text: () => text,
    answer: async () => {
      await vi.waitUntil(() => text.includes("\r\n\r\n") || socket.destroyed, SLOW_TIMEOUT);
      return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text };
    },
  };
}

const onLocalhost = () => startServer({ settings: { host: "127.0.0.1" } });

/** Stops the clock of the server, which the test then moves. */
const withClock = () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
};

describe("a body that only trickles is answered 408", () => {
  test.each([
    ["JSON", { path: "/api/inquiry", type: JSON_TYPE }, "{"],
    ["a form without scripts", { path: "/inquiry", type: FORM_TYPE }, "lang=3"],
    ["a form with files", { path: "/inquiry", type: PARTS_TYPE }, partHead("lang")],
    ["a file of such a form", { path: "/inquiry", type: PARTS_TYPE }, partHead("files", "a.pdf")],
    ["an upload", { path: "/api/inquiry/files", type: PARTS_TYPE }, partHead("challenge")],
  ])("%s", async (_, request, first) => {
    withClock();
    const server = await onLocalhost();
    const body = await begin(server, { ...request, length: 100 * KILOBYTE });
    await body.send(first);
    for (let second = 0; second <= 11; second += 1) {
      await body.send("x");
      vi.advanceTimersByTime(1000);
    }
    const { status, text } = await body.answer();
    expect(status).toBe(408);
    expect(text).toContain("The request took too long.");
  });
});

/** Lets time pass for the server, while each second a body sends as much as `part`. */
async function sendForSeconds({ send }: Awaited<ReturnType<typeof begin>>, seconds: number, part: string) {
  for (let second = 0; second < seconds; second += 1) {
    await send(part);
    vi.advanceTimersByTime(1000);
  }
}

describe("a body", () => {
  test("that keeps the least rate may take 30 seconds, and one with files longer", async () => {
    withClock();
    const server = await onLocalhost();
    const part = "x".repeat(21_000);
    const form = await begin(server, { path: "/inquiry", type: FORM_TYPE, length: MEGABYTE });
    const files = await begin(server, { path: "/inquiry", type: PARTS_TYPE, length: MEGABYTE });
    await files.send(partHead("files", "a.step") + HEADS.step);
    for (let second = 0; second < 29; second += 1) {
      await sendForSeconds(form, 0, part);
      await form.send(part);
      await files.send(part);
      vi.advanceTimersByTime(1000);
    }
    expect([form.text(), files.text()]).toEqual(["", ""]);
    await sendForSeconds(form, 2, part);
    expect((await form.answer()).status).toBe(408);
    expect(files.text()).toBe("");
  });

  test("that has stopped for less than ten seconds goes on", async () => {
    withClock();
    const server = await onLocalhost();
    const text = "lang=3&step=check";
    const body = await begin(server, { path: "/inquiry", type: FORM_TYPE, length: text.length });
    await body.send(text.slice(0, 5));
    vi.advanceTimersByTime(9000);
    await body.send(text.slice(5));
    expect((await body.answer()).status).toBe(422);
  });

  test("is answered with a page in the visitor's language where a browser shows it", async () => {
    withClock();
    const server = await onLocalhost();
    const sent = { path: "/inquiry?lang=zh", type: FORM_TYPE, length: KILOBYTE, accept: "text/html" };
    const body = await begin(server, sent);
    await sendForSeconds(body, 12, "x");
    const { status, text } = await body.answer();
    expect(status).toBe(408);
    expect(text).toContain("傳送時間過長");
  });
});

describe("when the memory for bodies is full", () => {
  const OTHER = "127.0.1.1";
  const list = { path: "/api/inquiry/lines", type: JSON_TYPE, length: 200 * KILOBYTE };
  const crowded = () => startServer({ settings: { host: "127.0.0.1" }, limits: { bodiesInMemory: 1000 * KILOBYTE } });

  test("the slowest of the network with most goes, and a newcomer is served", async () => {
    withClock();
    const server = await crowded();
    const slow = await begin(server, list, OTHER);
    await slow.send("{");
    const quick = await begin(server, list, OTHER);
    for (let second = 0; second < 5; second += 1) {
      await quick.send(" ".repeat(30 * KILOBYTE));
      vi.advanceTimersByTime(1000);
    }
    const newcomer = await begin(server, list);
    await newcomer.send(" ".repeat(200 * KILOBYTE));
    expect(await slow.answer()).toMatchObject({ status: 503, text: expect.stringMatching(/retry-after: \d+/) });
    expect((await newcomer.answer()).status).toBe(400);
    expect(quick.text()).toBe("");
  });

  test("small bodies are served, and a body that has ended leaves its room", async () => {
    const server = await crowded();
    const others = [await begin(server, list, OTHER), await begin(server, list, OTHER)];
    for (const each of others) await each.send(" ".repeat(150 * KILOBYTE));
    const small = { ...list, length: 64 * KILOBYTE };
    for (let count = 0; count < 3; count += 1) await begin(server, small, OTHER);
    expect(others.map(({ text }) => text())).toEqual(["", ""]);
    expect((await (await begin(server, list, OTHER)).answer()).status).toBe(503);
    await others[0]?.send(" ".repeat(50 * KILOBYTE));
    expect((await others[0]?.answer())?.status).toBe(400);
    const next = await begin(server, list, OTHER);
    await next.send(" ".repeat(200 * KILOBYTE));
    expect((await next.answer()).status).toBe(400);
  });
});

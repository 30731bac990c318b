/** Limits of connections: those that send without reading, that send nothing, and that are too many. */
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { type AddressInfo, connect, type Socket } from "node:net";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { UPLOAD_TIMEOUT } from "../../../contract/constants.ts";
import type { Render, RenderInput } from "../../../contract/render.ts";
import { CONNECTION_LIMITS } from "../../../server/plugins/connections.ts";
import { askInBytes, askPlainly } from "../../support/server/ask-plainly.ts";
import { startServer } from "../../support/server/server.ts";
import { fakeRender } from "../../support/server/site-fake.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const REQUEST = "GET /home HTTP/1.1\r\nHost: x\r\n\r\n";
const answersIn = (text: string) => text.match(/HTTP\/1\.1 \d+/g)?.length ?? 0;

/** Opens a connection, optionally from another address of this machine. It closes after the test. */
function open(
  origin: string,
  localAddress?: string,
): { socket: Socket; received: () => string; closed: Promise<unknown> } {
  const { hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, "");
  const socket = connect({ port: Number(port), host, ...(localAddress && { localAddress }) });
  onTestFinished(() => void socket.destroy());
  let text = "";
  socket
    .on("error", () => undefined)
    .on("data", (data) => {
      text += data;
    });
  return { socket, received: () => text, closed: new Promise((resolve) => socket.once("close", resolve)) };
}

/** Creates views that render after a promise. `heard` is called when a render starts. */
const waitingFor =
  (promise: Promise<void>, heard: (input: RenderInput) => void = () => undefined): Render =>
  async (input, options) => {
    heard(input);
    await promise;
    return fakeRender(input, options);
  };

const connectionsOf = ({ server }: FastifyInstance) =>
  new Promise((resolve) => server.getConnections((_, connections) => resolve(connections)));

test("a connection that sends a few requests at once gets all responses in order", async () => {
  const { origin } = await startServer();
  const paths = ["/home", "/nowhere", "/esg", "/home"];
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n`);
  const text = await askInBytes(origin, `${requests.join("\r\n")}Connection: close\r\n\r\n`);
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual([200, 404, 200, 200].map((status) => `HTTP/1.1 ${status}`));
});

test("a connection that sends requests without waiting is closed before they are read", async () => {
  const { origin, ask } = await startServer();
  await ask("/home");
  const { socket, received, closed } = open(origin);
  socket.write(REQUEST.repeat(500));
  await closed;
  expect(answersIn(received())).toBeLessThanOrEqual(8);
});

test("a connection is closed at the ninth request that waits for its response", async () => {
  const held = Promise.withResolvers<void>();
  const { origin, app } = await startServer({ render: waitingFor(held.promise) });
  const { socket, received, closed } = open(origin);
  for (let sent = 1; sent <= 9; sent += 1) {
    const arrived = once(app.server, "request");
    socket.write(`GET /search?text=${sent} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await arrived;
    expect(socket.destroyed).toBe(false);
  }
  await closed;
  expect(received()).toBe("");
  held.resolve();
});

test("a connection that has read its responses can send further requests", async () => {
  const { origin } = await startServer();
  const { socket, received } = open(origin);
  for (let answers = 8; answers <= 40; answers += 8) {
    socket.write(REQUEST.repeat(8));
    await vi.waitFor(() => expect(answersIn(received())).toBe(answers));
  }
  expect(socket.destroyed).toBe(false);
});

test("a page is not made for a closed connection, unless others wait for it", async () => {
  const held = Promise.withResolvers<void>();
  const rendered: string[] = [];
  const { origin, app, ask } = await startServer({
    limits: { concurrency: 1 },
    render: waitingFor(held.promise, ({ location: { search } }) => rendered.push(search)),
  });
  const requestFor = async (text: string, { socket }: ReturnType<typeof open>) => {
    const arrived = once(app.server, "request");
    socket.write(`GET /search?text=${text} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await arrived;
  };
  await requestFor("first", open(origin));
  const gone = open(origin);
  await requestFor("unwanted", gone);
  await requestFor("wanted", gone);
  const arrived = once(app.server, "request");
  const answer = ask("/search?text=wanted");
  await arrived;
  gone.socket.destroy();
  await vi.waitFor(async () => expect(await connectionsOf(app)).toBe(2));
  held.resolve();
  expect((await answer).status).toBe(200);
  expect(rendered).toEqual(["?text=first", "?text=wanted"]);
});

test("a connection that does not read its response is closed", async () => {
  const { origin, settings, app } = await startServer({ limits: { idleTimeout: 300 } });
  await writeFile(join(settings.contentFolder, "media/film.mp4"), Buffer.alloc(30_000_000));
  const { socket } = open(origin);
  socket.pause();
  socket.write("GET /media/film.mp4 HTTP/1.1\r\nHost: x\r\n\r\n");
  await vi.waitFor(async () => expect(await connectionsOf(app)).toBe(1));
  await vi.waitFor(async () => expect(await connectionsOf(app)).toBe(0), { timeout: 15_000 });
});

test("a connection that waits for its response stays open, however long that takes", async () => {
  const held = Promise.withResolvers<void>();
  const { app, ask } = await startServer({ limits: { idleTimeout: 200 }, render: waitingFor(held.promise) });
  const answer = ask("/home");
  // Node reports a socket on which nothing moves at each timeout.
  for (let timeouts = 0; timeouts < 3; timeouts += 1) await once(app.server, "timeout");
  held.resolve();
  expect((await answer).status).toBe(200);
});

test("over the limit, the least recently used connection is closed", async () => {
  const { origin, app } = await startServer({ limits: { connections: 3 } });
  const asks = async ({ socket, received }: ReturnType<typeof open>) => {
    const before = answersIn(received());
    socket.write(REQUEST);
    await vi.waitFor(() => expect(answersIn(received())).toBe(before + 1));
  };
  const visitor = open(origin);
  await asks(visitor);
  for (let number = 0; number < 10; number += 1) {
    const silent = open(origin);
    await new Promise((resolve) => silent.socket.once("connect", resolve));
    await asks(visitor);
  }
  await vi.waitFor(async () => expect(await connectionsOf(app)).toBe(3));
});

test("over the limit, a connection that still sends its request is closed before one whose request may be on the way", async () => {
  const LIMIT = 24;
  const { origin, app } = await startServer({ limits: { connections: LIMIT } });
  const opened = async () => {
    const arrived = once(app.server, "connection");
    const connection = open(origin);
    await arrived;
    return connection;
  };
  const start =
    "POST /api/inquiry HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{";
  const sending = [];
  for (let count = 1; count < LIMIT; count += 1) {
    const arrived = once(app.server, "request");
    const connection = await opened();
    connection.socket.write(start);
    await arrived;
    sending.push(connection);
  }
  const young = await opened();
  await opened();
  await sending[0]?.closed;
  young.socket.write(REQUEST);
  await vi.waitFor(() => expect(answersIn(young.received())).toBe(1));
});

test.each([
  ["applies to each network", false, 3],
  ["applies to each network, with a proxy elsewhere", ["10.0.0.0/8", "192.0.2.1"], 3],
  ["does not apply to proxies that are set by number", 1, 6],
  ["does not apply to proxies that are set by network", ["127.0.0.0/24"], 6],
  ["does not apply to proxies that are set by address", ["2001:db8::1", "127.0.0.1"], 6],
] as const)("the limit of connections %s", async (_, trustProxy, count) => {
  const { origin, app } = await startServer({ settings: { trustProxy }, limits: { connectionsPerNetwork: 3 } });
  for (let number = 0; number < 6; number += 1) {
    const accepted = once(app.server, "connection");
    open(origin);
    await accepted;
  }
  await vi.waitFor(async () => expect(await connectionsOf(app)).toBe(count));
});

test("a new connection replaces an idle one, not one that waits for its response", async () => {
  const held = Promise.withResolvers<void>();
  const { origin, app } = await startServer({
    render: waitingFor(held.promise),
    limits: { connectionsPerNetwork: 2 },
  });
  const waiting = open(origin);
  const arrived = once(app.server, "request");
  waiting.socket.write(REQUEST);
  await arrived;
  const idle = Array.from({ length: 3 }, () => open(origin));
  await Promise.race(idle.map(({ closed }) => closed));
  await vi.waitFor(async () => expect(await connectionsOf(app)).toBe(2));
  held.resolve();
  await vi.waitFor(() => expect(answersIn(waiting.received())).toBe(1));
});

// On Linux only, every 127.x.y.z is an address of this machine.
test.runIf(process.platform === "linux")(
  "a network with few connections keeps them however many others open",
  async () => {
    const { origin, app } = await startServer({ limits: { connectionsPerNetwork: 4, connections: 6 } });
    const few = open(origin, "127.0.9.1");
    for (let number = 0; number < 24; number += 1) {
      const accepted = once(app.server, "connection");
      open(origin, `127.0.${1 + (number % 3)}.1`);
      await accepted;
    }
    await vi.waitFor(async () => expect(await connectionsOf(app)).toBe(6));
    few.socket.write(REQUEST);
    await vi.waitFor(() => expect(answersIn(few.received())).toBe(1));
  },
);

test("a closed connection with pending requests does not delay the shutdown", async () => {
  const { origin, app } = await startServer();
  const { socket, closed } = open(origin);
  socket.write("GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n".repeat(100));
  await closed;
  await app.close();
});

/** Two addresses of this machine. On Linux, all that start with 127 are. */
const BOTH = ["127.0.0.1", process.platform === "linux" ? "127.0.0.2" : "::1"] as const;

test("the second address of localhost has the same limits, and its connections close gracefully", async () => {
  const { app } = await startServer({ addresses: BOTH, limits: { shutdownDelay: 5000 } });
  const { port } = app.server.address() as AddressInfo;
  const origins = BOTH.map((address) => `http://${address.includes(":") ? `[${address}]` : address}:${port}`);
  for (const origin of origins) {
    await askPlainly(`${origin}/home`);
    const { socket, received, closed } = open(origin);
    socket.write(REQUEST.repeat(500));
    await closed;
    expect(answersIn(received()), origin).toBeLessThanOrEqual(8);
  }
  const begun = origins.map((origin) => open(origin));
  for (const { socket } of begun) socket.write("GET /readyz HTTP/1.1\r\nHost: x\r\n");
  const ended = app.close();
  // Both are answered, even if they complete their requests late.
  for (const { socket } of begun) socket.write("\r\n");
  await Promise.all(begun.map(({ closed }) => closed));
  for (const { received } of begun) expect(received()).toMatch(/^HTTP\/1\.1 (200|503) /);
  await ended;
  for (const origin of origins) await expect(fetch(`${origin}/readyz`)).rejects.toThrow();
});

test("a file of the max size has as much time on the server as in the browser", () => {
  expect(CONNECTION_LIMITS.requestTimeout).toBeGreaterThanOrEqual(UPLOAD_TIMEOUT);
});

test.each([
  ["headers", "GET /home HTTP/1.1\r\nHost: x\r\nCookie: "],
  [
    "a body",
    "POST /api/reports HTTP/1.1\r\nHost: x\r\nContent-Type: application/csp-report\r\nContent-Length: 9999\r\n\r\n",
  ],
])("a connection that sends %s byte by byte is closed (408), and others are served meanwhile", async (_, head) => {
  const { origin, ask } = await startServer({
    limits: { headersTimeout: 300, requestTimeout: 600, checkInterval: 100 },
  });
  await ask("/home");
  const { socket, received, closed } = open(origin);
  socket.write(head);
  const dripping = setInterval(() => socket.write("x"), 20);
  onTestFinished(() => clearInterval(dripping));
  expect((await ask("/home")).status).toBe(200);
  await closed;
  expect(received()).toMatch(/^HTTP\/1\.1 408 /);
});

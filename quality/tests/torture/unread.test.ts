import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test, vi } from "vitest";
import { askPlainly } from "../../../tests/support/server/ask-plainly.ts";
import { startProbe } from "../../../tests/support/server/load/probe.ts";
import { attackUnread } from "../../../tests/support/server/load/unread.ts";
import { startServer } from "../../../tests/support/server/server.ts";

test("reconnecting clients stop when the attack ends, however quickly they were disconnected", async () => {
  const server = createServer((socket) => {
    socket.on("error", () => undefined).once("data", () => socket.resetAndDestroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const attack = { sockets: 20, path: "/", duration: 50, pipelined: true, comesAgain: true };
  expect((await attackUnread(origin, attack)).connections).toBeGreaterThanOrEqual(20);
  // A client that reconnected and stayed would keep the server open forever.
  server.close();
  await once(server, "close");
});

test("many connections that read nothing are closed, and a cached page is sent meanwhile", {
  timeout: 60_000,
}, async () => {
  const { origin, app } = await startServer();
  // Not with fetch(), which keeps its connection open.
  await askPlainly(`${origin}/home`, { headers: { connection: "close" } });
  const probe = startProbe(`${origin}/home`);
  const attack = { sockets: 60, path: "/home", duration: 500, pipelined: true };
  const { bytesSent } = await attackUnread(origin, attack);
  expect(Object.keys((await probe.stop()).statuses)).toEqual(["200"]);
  await vi.waitFor(async () => {
    const count = await new Promise((resolve) => app.server.getConnections((_, connections) => resolve(connections)));
    expect(count).toBe(0);
  });
  // Without a limit, each would have sent until the server ran out of memory.
  expect(bytesSent).toBeLessThan(60 * 4_000_000);
});

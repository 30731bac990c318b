import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { attackUnread } from "../../../tests/support/server/load/unread.ts";

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

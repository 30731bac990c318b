/** Ends the server without cutting anybody off, and without waiting for browsers that only keep their connection. */
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { ConnectionCounts } from "./connections.ts";

/**
 * Once the server is told to stop, it goes on answering for at most so long, and Fastify says with each answer that the
 * connection ends: who keeps one open would else send the next request into one that is being closed. Milliseconds.
 */
const FAREWELL = 1000;
/** How often connections that have become idle are looked for while the server ends, milliseconds. */
const SWEEP = 50;

export interface OrderlyEnd {
  /** From the moment on when the server was told to stop. */
  readonly hasBegun: boolean;
}

/** `connections`: how many are open, on whatever address. */
export function addOrderlyEnd(
  app: FastifyInstance,
  connections: Pick<ConnectionCounts, "count">,
  farewell = FAREWELL,
): OrderlyEnd {
  let hasBegun = false;
  /** Responses under way by their connection: where that breaks or is hung up on, not each of them is told. */
  const underWay = new Map<Socket, number>();
  let whenDone: (() => void) | undefined;
  const isDone = () => [...underWay.values()].every((responses) => responses === 0);
  app.addHook("onRequest", async ({ raw: { socket } }, { raw }) => {
    const before = underWay.get(socket);
    underWay.set(socket, (before ?? 0) + 1);
    if (before === undefined) {
      socket.once("close", () => {
        underWay.delete(socket);
        if (isDone()) whenDone?.();
      });
    }
    raw.once("close", () => {
      const left = underWay.get(socket);
      if (left === undefined) return;
      underWay.set(socket, left - 1);
      if (left === 1 && isDone()) whenDone?.();
    });
  });

  app.addHook("preClose", async () => {
    hasBegun = true;
    const end = Date.now() + farewell;
    while (Date.now() < end && connections.count > 0) await pause(SWEEP);
    // Node hangs up on those that are idle now; one that is answered from now on would stay until its time-out.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP);
    app.server.once("close", () => clearInterval(sweep));
  });
  // Fastify awaits the end of the connections that it has accepted itself (server/process/listen.ts).
  app.addHook("onClose", async () => {
    if (isDone()) return;
    await new Promise<void>((resolve) => {
      whenDone = resolve;
    });
  });
  return {
    get hasBegun() {
      return hasBegun;
    },
  };
}

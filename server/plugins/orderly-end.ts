/** Ends the server without cutting anybody off, and without waiting for browsers that only keep their connection. */
import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/**
 * Once the server is told to stop, it goes on answering for at most so long, and Fastify says with each answer that the
 * connection ends: who keeps one open would else send the next request into one that is being closed. Milliseconds.
 */
const FAREWELL = 1000;
/** How often connections that have become idle are looked for while the server ends, milliseconds. */
const SWEEP = 50;

export function addOrderlyEnd(app: FastifyInstance, farewell = FAREWELL): void {
  let underWay = 0;
  let whenDone: (() => void) | undefined;
  app.addHook("onRequest", async (_request, { raw }) => {
    underWay += 1;
    // Also where the client has gone before it was answered; then Fastify knows of no response.
    raw.once("close", () => {
      underWay -= 1;
      if (underWay === 0) whenDone?.();
    });
  });

  app.addHook("preClose", async () => {
    const end = Date.now() + farewell;
    while (Date.now() < end && (await connectionsOf(app.server)) > 0) await pause(SWEEP);
    // Node hangs up on those that are idle now; one that is answered from now on would stay until its time-out.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP);
    app.server.once("close", () => clearInterval(sweep));
  });
  // "localhost" may be two addresses, and Fastify awaits the end of the first alone.
  app.addHook("onClose", async () => {
    if (underWay === 0) return;
    await new Promise<void>((resolve) => {
      whenDone = resolve;
    });
  });
}

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_problem, count) => resolve(count)));

/**
 * Shuts the server down gracefully: completes pending responses, and does not wait for idle keep-alive connections.
 * Signals and the order of closing are in process/shutdown.ts and process/serve.ts.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { ConnectionCounts } from "./connections.ts";

/**
 * Max time between the shutdown signal and closing the port, milliseconds. Meanwhile each response says `Connection: close`.
 * Otherwise a client could send its next request into a connection that is being closed.
 */
const SHUTDOWN_DELAY = 1000;
/** Interval between checks for idle connections and pending responses, milliseconds. */
const CHECK_INTERVAL = 50;

export interface GracefulShutdown {
  /** True after the shutdown signal. */
  readonly hasBegun: boolean;
}

/** Adds the hooks. `connections` counts those of all addresses that the server listens on. */
export function addGracefulShutdown(
  app: FastifyInstance,
  connections: Pick<ConnectionCounts, "count" | "pendingRequests">,
  shutdownDelay = SHUTDOWN_DELAY,
): GracefulShutdown {
  let hasBegun = false;
  app.addHook("preClose", async () => {
    hasBegun = true;
    const end = Date.now() + shutdownDelay;
    while (Date.now() < end && connections.count > 0) await pause(CHECK_INTERVAL);
    // Node closes connections that are idle now. A connection that becomes idle later would stay open until its timeout.
    const closing = setInterval(() => app.server.closeIdleConnections(), CHECK_INTERVAL);
    app.server.once("close", () => clearInterval(closing));
  });
  // Fastify only waits for connections that it accepted itself, not for those of further addresses (server/process/listen.ts).
  app.addHook("onClose", async () => {
    while (connections.pendingRequests > 0) await pause(CHECK_INTERVAL);
  });
  return {
    get hasBegun() {
      return hasBegun;
    },
  };
}

/** Ends the server without cutting anybody off, and without waiting for browsers that only keep their connection. */
import type { FastifyInstance } from "fastify";

/** How often connections that have become idle are looked for while the server ends, milliseconds. */
const SWEEP = 50;

export function addOrderlyEnd(app: FastifyInstance): void {
  let underWay = 0;
  let whenDone: (() => void) | undefined;
  app.addHook("onRequest", async () => {
    underWay += 1;
  });
  app.addHook("onResponse", async () => {
    underWay -= 1;
    if (underWay === 0) whenDone?.();
  });

  app.addHook("preClose", async () => {
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

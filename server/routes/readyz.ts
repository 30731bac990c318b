/**
 * GET /readyz: 200 while this server can be sent visitors. It asks nothing of the database, since every page is answered
 * without it: a database in trouble is told by /healthz, and takes no server off the net.
 */
import type { Route } from "../services.ts";

export const readyz: Route = (app) => {
  app.get("/readyz", { logLevel: "warn" }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: 1, message: "ok" };
  });
};

/** GET /healthz: 200 while the server can answer and store, 503 while its database can't be reached. */
import { sql } from "kysely";
import { ApiProblem } from "../api-problem.ts";
import type { Route } from "../services.ts";

export const healthz: Route = (app, { forms }) => {
  app.get("/healthz", { logLevel: "warn" }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    try {
      await sql`select 1`.execute(forms.database);
    } catch (problem) {
      request.log.error(problem, "the database can't be reached");
      throw new ApiProblem(503, "The database can't be reached.");
    }
    return { status: 1, message: "ok" };
  });
};

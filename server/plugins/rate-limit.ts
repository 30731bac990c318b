/** Rate limits by address. A route sets its limit in its config. */
import fastifyRateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { ApiProblem } from "../requests/api-problem.ts";

const SECOND = 1000;

export async function addRateLimit(app: FastifyInstance): Promise<void> {
  await app.register(fastifyRateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiProblem(429, "Too many forms were sent from here. Please try again later.", {
        retryAfter: Math.ceil(ttl / SECOND),
      }),
  });
}

/** Limits how many lists of an inquiry are read: each takes as long as a page. The API and the form without scripts count together. */
import type {} from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiProblem } from "../../requests/api-problem.ts";
import { householdOf, networkAround } from "../../requests/network.ts";

/** Max lists of a household, and of the network around it, in a window. */
export const LIST_LIMITS = { household: 30, network: 60, window: 10 * 60_000 } as const;

const SECOND = 1000;

/** Counts a list before it is read. @throws ApiProblem 429 */
export type CountList = (request: FastifyRequest) => Promise<void>;

/** Creates the count. Needs the rate limit plugin. */
export function countLists(app: FastifyInstance): CountList {
  const { household, network, window } = LIST_LIMITS;
  const counts = [
    app.createRateLimit({ max: household, timeWindow: window, keyGenerator: ({ ip }) => householdOf(ip) }),
    app.createRateLimit({ max: network, timeWindow: window, keyGenerator: ({ ip }) => networkAround(ip) }),
  ];
  return async (request) => {
    for (const count of counts) {
      const taken = await count(request);
      if (taken.isAllowed || !taken.isExceeded) continue;
      throw new ApiProblem(429, "Too many lists were sent from here. Please try again later.", {
        retryAfter: Math.ceil(taken.ttl / SECOND),
      });
    }
  };
}

/**
 * Where answers are made that nobody has asked for before. Making one costs a thousand times what sending it does, so
 * only a few are made at a time, a bounded number wait, and one network has its share: addresses can be made up without
 * end, and the pages that are ready must stay as quick as ever meanwhile.
 */
import type {} from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiProblem } from "../requests/api-problem.ts";

export interface WorkshopLimits {
  readonly atOnce: number;
  readonly waiting: number;
  /** Answers that one network (an IPv4 address, the /64 of an IPv6 one) may have made within the window. */
  readonly perNetwork: number;
  /** Milliseconds. */
  readonly window: number;
}

/** Two at once: one is rendered in a thread of its own while the other is compiled or compressed. */
const LIMITS: WorkshopLimits = { atOnce: 2, waiting: 32, perNetwork: 100, window: 10_000 };
/** When to come again, seconds: by then those that wait have gone through. */
const RETRY_AFTER = 2;
const SECOND = 1000;

export interface Workshop {
  /**
   * Does the work once its turn has come.
   * @throws ApiProblem 429 where the network has had its share, 503 where too many wait
   */
  make<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>;
  /** How many are being made, and how many wait. */
  readonly busy: number;
  readonly waiting: number;
  /** How often it was refused: past a network's share, and where too many waited. */
  readonly refused: Readonly<Refused>;
}

interface Refused {
  share: number;
  crowded: number;
}

/** Needs the rate limit plugin. */
export function openWorkshop(app: FastifyInstance, changes: Partial<WorkshopLimits> = {}): Workshop {
  const limits = { ...LIMITS, ...changes };
  const share = app.createRateLimit({ max: limits.perNetwork, timeWindow: limits.window });
  const queue: (() => void)[] = [];
  const refused: Refused = { share: 0, crowded: 0 };
  let busy = 0;

  async function requireShare(request: FastifyRequest): Promise<void> {
    const taken = await share(request);
    if (taken.isAllowed || !taken.isExceeded) return;
    refused.share += 1;
    throw new ApiProblem(429, "Too many new pages were asked for from here. Please try again in a moment.", {
      retryAfter: Math.ceil(taken.ttl / SECOND),
    });
  }

  async function takeTurn(): Promise<void> {
    if (busy < limits.atOnce) {
      busy += 1;
      return;
    }
    if (queue.length >= limits.waiting) {
      refused.crowded += 1;
      throw new ApiProblem(503, "The site is very busy. Please try again in a moment.", { retryAfter: RETRY_AFTER });
    }
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  /** The place goes to the next that waits, or is free. */
  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else busy -= 1;
  }

  return {
    refused,
    async make(request, work) {
      await requireShare(request);
      await takeTurn();
      try {
        return await work();
      } finally {
        leave();
      }
    },
    get busy() {
      return busy;
    },
    get waiting() {
      return queue.length;
    },
  };
}

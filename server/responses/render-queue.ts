/**
 * Queue for responses that are not cached yet. Making one costs a thousand times what sending it does. So concurrency, queue length
 * and the share of each network are limited: made-up addresses have no end, and cached pages must stay fast meanwhile.
 */
import type {} from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiProblem } from "../requests/api-problem.ts";

export interface RenderQueueLimits {
  /** Max responses that are made at a time. */
  readonly concurrency: number;
  /** Max requests that wait for their turn. */
  readonly maxWaiting: number;
  /** Max time for which a request waits for its turn, milliseconds. */
  readonly maxWait: number;
  /** Max responses made for one network (an IPv4 address, the /64 of an IPv6 one) within the window. */
  readonly perNetwork: number;
  /**
   * Max uncached addresses that one network may request within the window. Most lead to a response that is there, but finding it
   * costs ten times what a cached one does.
   */
  readonly requestsPerNetwork: number;
  /** Milliseconds. */
  readonly window: number;
}

/** Two at a time: one is rendered in its own thread while the other is compiled or compressed. */
export const RENDER_LIMITS: RenderQueueLimits = {
  concurrency: 2,
  maxWaiting: 32,
  maxWait: 30_000,
  perNetwork: 100,
  requestsPerNetwork: 600,
  window: 10_000,
};
/** Files are found by name alone, and a page has many. They are not counted. */
const FILES = /^\/(?:media|files|pictures|assets)\//;
/** Posted forms have limits of their own. */
const LIMITED_METHODS = ["GET", "HEAD"];

/** The client has closed its connection, so nobody waits for the response. */
export class Abandoned extends ApiProblem {
  constructor() {
    super(503, "The connection is closed.");
  }
}

/** The Retry-After of a full queue, seconds. By then the waiting requests are done. */
const RETRY_AFTER = 2;
const SECOND = 1000;

export interface RenderQueue {
  /**
   * Runs the work when its turn comes.
   * @throws ApiProblem 429 if the network exceeds its share, 503 if the queue is full or the wait too long
   * @throws Abandoned if the connection closes before its turn
   */
  run<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>;
  /** How many responses are being made. */
  readonly busy: number;
  /** How many requests wait. */
  readonly waiting: number;
  /** How many requests were refused, by reason. */
  readonly refused: Readonly<Refused>;
}

interface Refused {
  /** The network exceeded its share. */
  share: number;
  /** The queue was full, or the wait too long. */
  queueFull: number;
}

/** Needs the rate limit plugin, and must be added before the routes. Its hook answers 429 when a network requests too many addresses. */
export function createRenderQueue(app: FastifyInstance, changes: Partial<RenderQueueLimits> = {}): RenderQueue {
  const limits = { ...RENDER_LIMITS, ...changes };
  const responseLimit = app.createRateLimit({ max: limits.perNetwork, timeWindow: limits.window });
  const requestLimit = app.createRateLimit({ max: limits.requestsPerNetwork, timeWindow: limits.window });
  const queue: PromiseWithResolvers<void>[] = [];
  const refused: Refused = { share: 0, queueFull: 0 };
  let busy = 0;

  async function requireShare(limit: typeof responseLimit, request: FastifyRequest): Promise<void> {
    const taken = await limit(request);
    if (taken.isAllowed || !taken.isExceeded) return;
    refused.share += 1;
    throw new ApiProblem(429, "Too many new pages were asked for from here. Please try again in a moment.", {
      retryAfter: Math.ceil(taken.ttl / SECOND),
    });
  }

  // Cached responses are sent by an earlier hook (cache-hook.ts).
  app.addHook("onRequest", async (request) => {
    const { method = "", url = "" } = request.raw;
    if (LIMITED_METHODS.includes(method) && !FILES.test(url)) await requireShare(requestLimit, request);
  });

  async function takeTurn(): Promise<void> {
    if (busy < limits.concurrency) {
      busy += 1;
      return;
    }
    if (queue.length >= limits.maxWaiting) throw refusal();
    const turn = Promise.withResolvers<void>();
    queue.push(turn);
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(turn), 1);
      turn.reject(refusal());
    }, limits.maxWait);
    await turn.promise.finally(() => clearTimeout(timer));
  }

  function refusal(): ApiProblem {
    refused.queueFull += 1;
    return new ApiProblem(503, "The site is very busy. Please try again in a moment.", { retryAfter: RETRY_AFTER });
  }

  /** Passes the turn to the next waiting request, if there is one. */
  function leave(): void {
    const next = queue.shift();
    if (next) next.resolve();
    else busy -= 1;
  }

  return {
    refused,
    async run(request, work) {
      await requireShare(responseLimit, request);
      await takeTurn();
      try {
        if (request.raw.socket.destroyed) throw new Abandoned();
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

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
  /**
   * Addresses that it may ask for within the window though no answer is ready for just that spelling. Most lead to an answer that
   * is there; finding it still costs ten times what a ready one does, and made-up queries have no end.
   */
  readonly asksPerNetwork: number;
  /** Milliseconds. */
  readonly window: number;
}

/** Two at once: one is rendered in a thread of its own while the other is compiled or compressed. */
const LIMITS: WorkshopLimits = { atOnce: 2, waiting: 32, perNetwork: 100, asksPerNetwork: 600, window: 10_000 };
/** Files are found by their names alone, and a page has many: they are not counted. */
const FILES = /^\/(?:media|files|pictures|assets)\//;
/** The methods of those who ask for an answer; what is posted has limits of its own. */
const ASKING = ["GET", "HEAD"];
/** Nobody waits for an answer any more: the connection of the one who asked is closed. */
export class Abandoned extends ApiProblem {
  constructor() {
    super(503, "The connection is closed.");
  }
}

/** When to come again, seconds: by then those that wait have gone through. */
const RETRY_AFTER = 2;
const SECOND = 1000;

export interface Workshop {
  /**
   * Does the work once its turn has come.
   * @throws ApiProblem 429 where the network has had its share, 503 where too many wait
   * @throws Abandoned where the connection is closed before its turn comes
   */
  make<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>;
  /** How many are being made, and how many wait. */
  readonly busy: number;
  readonly waiting: number;
  /** How often it was refused: past one of a network's shares, and where too many waited. */
  readonly refused: Readonly<Refused>;
}

interface Refused {
  share: number;
  crowded: number;
}

/** Needs the rate limit plugin, and must come before the routes. Throws ApiProblem 429 for whoever asks for too many addresses. */
export function openWorkshop(app: FastifyInstance, changes: Partial<WorkshopLimits> = {}): Workshop {
  const limits = { ...LIMITS, ...changes };
  const share = app.createRateLimit({ max: limits.perNetwork, timeWindow: limits.window });
  const asks = app.createRateLimit({ max: limits.asksPerNetwork, timeWindow: limits.window });
  const queue: (() => void)[] = [];
  const refused: Refused = { share: 0, crowded: 0 };
  let busy = 0;

  async function requireShare(limit: typeof share, request: FastifyRequest): Promise<void> {
    const taken = await limit(request);
    if (taken.isAllowed || !taken.isExceeded) return;
    refused.share += 1;
    throw new ApiProblem(429, "Too many new pages were asked for from here. Please try again in a moment.", {
      retryAfter: Math.ceil(taken.ttl / SECOND),
    });
  }

  // What is ready is answered before (ready-answers.ts).
  app.addHook("onRequest", async (request) => {
    const { method = "", url = "" } = request.raw;
    if (ASKING.includes(method) && !FILES.test(url)) await requireShare(asks, request);
  });

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
      await requireShare(share, request);
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

/**
 * Limits bodies that have not arrived yet: their time, their least rate, and the memory that they take together. Fastify limits the size
 * of each (bodyLimit).
 */
import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { UPLOAD_TIMEOUT } from "../../contract/constants.ts";
import { createSharedRoom, type Holder } from "../lib/shared-room.ts";
import { ApiProblem } from "../requests/api-problem.ts";
import { type Arrival, MIN_BODY_RATE } from "../requests/arrival.ts";
import { networkAround } from "../requests/network.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** True if a multipart body has files: it may take as long as an upload, and its files do not stay in memory. */
    takesFiles?: boolean;
  }
}

export interface BodyLimits {
  /** Max time of a body without files, milliseconds. */
  readonly bodyTimeout: number;
  /** Least rate of a body, bytes per second. */
  readonly minBodyRate: number;
  /** Milliseconds for which a body may be slower. */
  readonly slowBodyTime: number;
  /** Max bytes of all larger bodies in memory. */
  readonly bodiesInMemory: number;
  /** Bodies up to this size always have room: one of each connection at most. */
  readonly smallBody: number;
  /** Milliseconds between two looks at the bodies. */
  readonly bodyCheckInterval: number;
}

export const BODY_LIMITS: BodyLimits = {
  bodyTimeout: 30_000,
  minBodyRate: MIN_BODY_RATE,
  slowBodyTime: 10_000,
  bodiesInMemory: 64 * 1024 * 1024,
  smallBody: 64 * 1024,
  bodyCheckInterval: 1000,
};

const SECOND = 1000;
/** The looks whose best rate counts. A body that has just begun has time to show its own. */
const RATED_LOOKS = 5;
/** A body is in memory as bytes and as text. */
const COPIES = 2;
/** Seconds until a body may be sent again when there is no room. */
const BUSY_RETRY = 5;

const tooSlow = () => new ApiProblem(408, "The request took too long.");
const noRoom = () =>
  new ApiProblem(503, "Too much is being sent at the moment. Please try again soon.", { retryAfter: BUSY_RETRY });

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
const hasFiles = ({ headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.takesFiles === true && (headers["content-type"] ?? "").startsWith("multipart/");

/** Returns the bytes of memory that a body may take: files are stored while they arrive. */
function memoryOf({ headers, routeOptions }: FastifyRequest): number {
  const announced = Number(headers["content-length"] ?? Number.POSITIVE_INFINITY);
  return Math.min(announced, routeOptions.bodyLimit ?? 0) * COPIES;
}

/** Adds the hooks. They come before those of the routes. */
export function addBodies(app: FastifyInstance, changes: Partial<BodyLimits> = {}): void {
  const limits = { ...BODY_LIMITS, ...changes };
  const room = createSharedRoom(limits.bodiesInMemory, limits.minBodyRate);
  /** Functions that look at the bodies on their way. */
  const looks = new Set<(elapsed: number) => void>();

  function begin(request: FastifyRequest): Arrival & { readonly end: () => void } {
    const { raw, ip } = request;
    const { socket } = raw;
    const controller = new AbortController();
    const timeout = hasFiles(request) ? UPLOAD_TIMEOUT : limits.bodyTimeout;
    const startedAt = performance.now();
    const before = socket.bytesRead;
    const received = () => socket.bytesRead - before;
    let rates: readonly number[] = Array.from({ length: RATED_LOOKS }, () => Number.POSITIVE_INFINITY);
    const speed = () => (raw.complete ? Number.POSITIVE_INFINITY : Math.max(...rates));
    const stop = (problem: ApiProblem) => controller.abort(problem);
    let seen = 0;
    let patience = limits.slowBodyTime;
    const look = (elapsed: number) => {
      if (raw.complete || controller.signal.aborted) return void looks.delete(look);
      const sent = received() - seen;
      seen += sent;
      // A paused request waits for this server.
      if (raw.readableFlowing) {
        rates = [...rates.slice(1), (sent / elapsed) * SECOND];
        const gained = (sent / limits.minBodyRate) * SECOND;
        patience = Math.min(limits.slowBodyTime, patience + gained - elapsed);
      }
      if (patience < 0 || performance.now() - startedAt > timeout) stop(tooSlow());
    };
    looks.add(look);
    const network = networkAround(ip);
    const holder: Holder = { network, size: memoryOf(request), speed, stop: () => stop(noRoom()) };
    if (holder.size > limits.smallBody * COPIES && !room.take(holder)) throw noRoom();
    const end = () => {
      looks.delete(look);
      room.leave(holder);
    };
    return { network, speed, stop, signal: controller.signal, end };
  }

  app.decorateRequest("arrival", null);
  app.addHook("onRequest", (request, reply, done) => {
    if (!hasBody(request.raw)) return done();
    try {
      const arrival = begin(request);
      request.arrival = arrival;
      // The part that was read stays in memory until the answer is sent.
      reply.raw.once("close", arrival.end);
    } catch (problem) {
      reply.header("connection", "close");
      return done(problem as ApiProblem);
    }
    done();
  });
  app.addHook("preParsing", (request, _reply, payload, done) => {
    const { arrival } = request;
    // A multipart body is read by requests/multipart-parts.ts.
    if (!arrival || (request.headers["content-type"] ?? "").startsWith("multipart/")) return done(null, payload);
    const body = new PassThrough();
    arrival.signal.addEventListener("abort", () => body.destroy(arrival.signal.reason as ApiProblem));
    payload.once("error", (problem) => body.destroy(problem));
    done(null, payload.pipe(body));
  });

  let lookedAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    for (const look of looks) look(now - lookedAt);
    lookedAt = now;
  }, limits.bodyCheckInterval).unref();
  app.addHook("onClose", async () => clearInterval(timer));
}

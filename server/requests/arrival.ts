/** A body on its way. plugins/bodies.ts limits all of them. */
import type { ApiProblem } from "./api-problem.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The body on its way; null if the request has none. */
    arrival: Arrival | null;
  }
}

export interface Arrival {
  readonly network: string;
  /** Returns the bytes per second of late. A body that has just begun, or has arrived, is the fastest. */
  readonly speed: () => number;
  /** Ends it with the answer to its request. */
  readonly stop: (problem: ApiProblem) => void;
  /** Aborted when it is ended, with the answer as its reason. */
  readonly signal: AbortSignal;
}

/** Least rate of a body, bytes per second. */
export const MIN_BODY_RATE = 20_000;

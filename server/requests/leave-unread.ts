import type { FastifyRequest } from "fastify";
import type {} from "./arrival.ts";

/** How long the rest of a body is read and discarded, milliseconds. That of one which is too slow, or needs the room of others, shorter. */
const MAX_LINGER = 5000;
const MAX_STOPPED_LINGER = 1000;

/**
 * Stops parsing the body of a request that is refused. Its rest is discarded for a while, since a client that still sends would not
 * receive the response otherwise, and then its connection is closed. A body that was read whole leaves its connection to the next
 * request.
 */
export function leaveUnread({ raw, arrival }: Pick<FastifyRequest, "raw" | "arrival">): void {
  // A whole body has emitted its `close`, which would stop the timer below.
  if (raw.closed) return;
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.socket.destroy(), arrival?.signal.aborted ? MAX_STOPPED_LINGER : MAX_LINGER);
  raw.once("close", () => clearTimeout(timer));
}

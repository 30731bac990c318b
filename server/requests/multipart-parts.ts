/** Reads the parts of a multipart body. A body that breaks its own rules is the client's mistake. */
import { addAbortSignal } from "node:stream";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { ApiProblem } from "./api-problem.ts";
import type {} from "./arrival.ts";

type Parts = ReturnType<FastifyRequest["parts"]>;

/** The parser's own errors about limits have a status. Its errors about broken bodies have none. */
const problemOf = (problem: unknown): unknown =>
  problem instanceof Error && "statusCode" in problem
    ? problem
    : new ApiProblem(400, "The body is incomplete or broken. Please send it again.", { fields: ["file"] });

/** Rejects once the body is ended by a limit (plugins/bodies.ts). */
function endOf({ arrival }: FastifyRequest): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  arrival?.signal.addEventListener("abort", () => reject(arrival.signal.reason as Error), { once: true });
  promise.catch(() => undefined);
  return promise;
}

/**
 * Yields the parts of a body.
 * @throws ApiProblem 400 if it is broken, 408 or 503 if a limit ends it, and the parser's errors about its limits
 */
export async function* partsOf(request: FastifyRequest): AsyncGenerator<Awaited<ReturnType<Parts["next"]>>["value"]> {
  const ended = endOf(request);
  try {
    const parts = request.parts();
    for (;;) {
      const next = await Promise.race([parts.next(), ended]);
      if (next.done) return;
      yield next.value;
    }
  } catch (problem) {
    throw problemOf(problem);
  }
}

/**
 * Yields the content of a part. If it is left early, the rest can still be read, so that further parts follow.
 * @throws ApiProblem 400 if the body is broken, 408 or 503 if a limit ends it
 */
export async function* contentOf(
  { file }: Pick<MultipartFile, "file">,
  { arrival }: Pick<FastifyRequest, "arrival">,
): AsyncGenerator<Uint8Array> {
  try {
    if (arrival) addAbortSignal(arrival.signal, file);
    yield* file.iterator({ destroyOnReturn: false });
  } catch (problem) {
    throw problemOf(arrival?.signal.aborted ? arrival.signal.reason : problem);
  }
}

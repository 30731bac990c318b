/** Reads the parts of a multipart body. A body that breaks its own rules is the client's mistake. */
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { ApiProblem } from "./api-problem.ts";

type Parts = ReturnType<FastifyRequest["parts"]>;

/** The parser's own errors about limits have a status. Its errors about broken bodies have none. */
const problemOf = (problem: unknown): unknown =>
  problem instanceof Error && "statusCode" in problem
    ? problem
    : new ApiProblem(400, "The body is incomplete or broken. Please send it again.", { fields: ["file"] });

/** Yields the parts of a body. @throws ApiProblem 400 if it is broken, and the parser's errors about its limits */
export async function* partsOf(request: FastifyRequest): AsyncGenerator<Awaited<ReturnType<Parts["next"]>>["value"]> {
  try {
    yield* request.parts();
  } catch (problem) {
    throw problemOf(problem);
  }
}

/**
 * Yields the content of a part. If it is left early, the rest can still be read, so that further parts follow.
 * @throws ApiProblem 400 if the body is broken
 */
export async function* contentOf({ file }: Pick<MultipartFile, "file">): AsyncGenerator<Uint8Array> {
  try {
    yield* file.iterator({ destroyOnReturn: false });
  } catch (problem) {
    throw problemOf(problem);
  }
}

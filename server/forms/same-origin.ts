import type { FastifyRequest } from "fastify";
import { ApiProblem } from "../requests/api-problem.ts";

/**
 * Whether a request comes from a page of this site, by what browsers say of it and pages can't change. Without a public
 * address any name counts by which the server was asked.
 */
export function isSameOrigin(
  headers: {
    readonly origin?: string | undefined;
    readonly host?: string | undefined;
    readonly "sec-fetch-site"?: unknown;
  },
  publicUrl: string | null,
): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return false;
  const { origin, host } = headers;
  if (origin === undefined) return site === "same-origin";
  if (publicUrl !== null) return origin === publicUrl;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Makes the hook that refuses forms from elsewhere. @throws ApiProblem 403 */
export const requireSameOrigin =
  (publicUrl: string | null) =>
  async ({ headers }: FastifyRequest): Promise<void> => {
    if (!isSameOrigin(headers, publicUrl)) throw new ApiProblem(403, "Forms can only be sent from the site itself.");
  };

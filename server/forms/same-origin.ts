import type { FastifyRequest } from "fastify";
import { ApiProblem } from "../api-problem.ts";

/** Whether a request comes from a page of this site, by what browsers say of it and pages can't change. */
export function isSameOrigin(
  headers: {
    readonly origin?: string | undefined;
    readonly host?: string | undefined;
    readonly "sec-fetch-site"?: unknown;
  },
  publicUrl: string,
): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return false;
  const { origin, host } = headers;
  if (origin === undefined) return site === "same-origin";
  return URL.canParse(origin) && (origin === publicUrl || new URL(origin).host === host);
}

/** Makes the hook that refuses forms from elsewhere. @throws ApiProblem 403 */
export const requireSameOrigin =
  (publicUrl: string) =>
  async ({ headers }: FastifyRequest): Promise<void> => {
    if (!isSameOrigin(headers, publicUrl)) throw new ApiProblem(403, "Forms can only be sent from the site itself.");
  };

import type { FastifyRequest } from "fastify";
import type { Settings } from "../settings/settings.ts";
import { ApiProblem } from "./api-problem.ts";

/**
 * Whether a request comes from a page of this site, by headers that browsers set and pages cannot change. Without a public
 * address, any host name of the request counts. An exported site counts as this site.
 */
export function isSameOrigin(
  headers: {
    readonly origin?: string | undefined;
    readonly host?: string | undefined;
    readonly "sec-fetch-site"?: unknown;
  },
  publicUrl: string | null,
  exportUrl: string | null = null,
): boolean {
  if (exportUrl !== null && headers.origin === exportUrl) return true;
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return false;
  const { origin, host } = headers;
  // A form of a page without a referrer has the origin "null" (Fetch, "append a request Origin header").
  if (origin === undefined || origin === "null") return site === "same-origin";
  if (publicUrl !== null) return origin === publicUrl;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Creates the hook that refuses forms from other sites. @throws ApiProblem 403 */
export const requireSameOrigin =
  ({ formOrigin, exportUrl }: Pick<Settings, "formOrigin" | "exportUrl">) =>
  async ({ headers }: FastifyRequest): Promise<void> => {
    if (!isSameOrigin(headers, formOrigin, exportUrl))
      throw new ApiProblem(403, "Forms can only be sent from the site itself.");
  };

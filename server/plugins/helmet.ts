/**
 * Security headers of every response, set by helmet. security/security-headers.ts has the headers that depend on the kind of
 * response.
 */
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { DATA_HEADERS } from "../security/security-headers.ts";
import type { Settings } from "../settings/settings.ts";

/** Two years, in seconds. */
const HSTS_MAX_AGE = 63_072_000;

const CROSS_ORIGIN = "same-origin";
const REFERRER_POLICY = "strict-origin-when-cross-origin";

type TransportSettings = Pick<Settings, "publicUrl" | "hstsPreload">;

/** Returns the headers that helmet sets, for responses that Fastify sends without running hooks. */
export function commonHeaders({ publicUrl, hstsPreload }: TransportSettings): Readonly<Record<string, string>> {
  const hsts = `max-age=${HSTS_MAX_AGE}; includeSubDomains${hstsPreload ? "; preload" : ""}`;
  return {
    "cross-origin-opener-policy": CROSS_ORIGIN,
    "cross-origin-resource-policy": CROSS_ORIGIN,
    "referrer-policy": REFERRER_POLICY,
    "x-content-type-options": "nosniff",
    ...(publicUrl.startsWith("https:") && { "strict-transport-security": hsts }),
  };
}

/** Adds the headers. A response that sets no content policy gets the one of data. */
export async function addHelmet(app: FastifyInstance, { publicUrl, hstsPreload }: TransportSettings): Promise<void> {
  await app.register(helmet, {
    // Depends on the kind of response.
    contentSecurityPolicy: false,
    xFrameOptions: false,
    // Other sites can link to everything and embed nothing.
    crossOriginResourcePolicy: { policy: CROSS_ORIGIN },
    crossOriginOpenerPolicy: { policy: CROSS_ORIGIN },
    referrerPolicy: { policy: REFERRER_POLICY },
    strictTransportSecurity: publicUrl.startsWith("https:") && {
      maxAge: HSTS_MAX_AGE,
      includeSubDomains: true,
      preload: hstsPreload,
    },
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (!reply.hasHeader("content-security-policy")) reply.headers(DATA_HEADERS);
    done();
  });
}

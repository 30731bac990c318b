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

/** Adds the headers. A response that sets no content policy gets the one of data. */
export async function addHelmet(
  app: FastifyInstance,
  { publicUrl, hstsPreload }: Pick<Settings, "publicUrl" | "hstsPreload">,
): Promise<void> {
  await app.register(helmet, {
    // Depends on the kind of response.
    contentSecurityPolicy: false,
    xFrameOptions: false,
    // Other sites can link to everything and embed nothing.
    crossOriginResourcePolicy: { policy: "same-origin" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
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

/** The security headers, worked out once from the settings. Nothing here depends on the request. */

import type { Settings } from "../settings/settings.ts";
import {
  DATA_POLICY,
  FILE_POLICY,
  type InlineTexts,
  PDF_POLICY,
  type PolicyAdditions,
  pagePolicy,
  REPORTS,
} from "./content-policy.ts";

type Headers = Readonly<Record<string, string>>;

const YEARS_2 = 63_072_000;

/** What the browser remembers of a host that is reached by TLS: never to ask it without, nor what lies below it. */
const strictTransport = (isPreloaded: boolean) =>
  `max-age=${YEARS_2}; includeSubDomains${isPreloaded ? "; preload" : ""}`;

/** Headers of every answer. */
function commonHeaders({ publicUrl, hstsPreload }: Pick<Settings, "publicUrl" | "hstsPreload">): Headers {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    // Other sites can link to everything, and embed nothing.
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    ...(publicUrl.startsWith("https:") && { "strict-transport-security": strictTransport(hstsPreload) }),
  };
}

/**
 * What a page takes from other sites comes without cookies, so that nothing of a visitor's other accounts is ever in the
 * memory of its process. Maps and players still work so (docs/decisions/013).
 */
const EMBEDDER = "credentialless";

type CommonSettings = Pick<Settings, "publicUrl" | "hstsPreload">;

/** Headers of every page. */
export function pageHeaders(
  settings: CommonSettings & Pick<Settings, "mapsKey" | "analytics">,
  more?: PolicyAdditions,
  inline?: InlineTexts,
): Headers {
  const reported = `report-to="${REPORTS.name}"`;
  const common = commonHeaders(settings);
  return {
    ...common,
    "cross-origin-opener-policy": `${common["cross-origin-opener-policy"]}; ${reported}`,
    "cross-origin-embedder-policy": `${EMBEDDER}; ${reported}`,
    "content-security-policy": pagePolicy(settings, more, inline),
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "reporting-endpoints": `${REPORTS.name}="${REPORTS.path}"`,
    "x-frame-options": "DENY",
  };
}

/** Headers of the API, of scripts and of whatever else is no document. A worker's script has to be isolated as its page is. */
export const dataHeaders = (settings: CommonSettings): Headers => ({
  ...commonHeaders(settings),
  "cross-origin-embedder-policy": EMBEDDER,
  "content-security-policy": DATA_POLICY,
});

/** Headers of a picture, a film or a download. */
export const fileHeaders = (settings: CommonSettings, path: string): Headers =>
  /\.pdf$/i.test(path)
    ? { ...commonHeaders(settings), "content-security-policy": PDF_POLICY }
    : { ...dataHeaders(settings), "content-security-policy": FILE_POLICY };

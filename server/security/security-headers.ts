/** Security headers that depend on the kind of response. Helmet sets those of all responses (plugins/helmet.ts). */

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

/**
 * Loads resources of other sites without cookies, so that no data of a visitor's other accounts is in the memory of the page's
 * process. Maps and players work with it (docs/decisions/013).
 */
const EMBEDDER = "credentialless";

/** Returns the headers of a page. */
export function pageHeaders(
  settings: Pick<Settings, "publicUrl" | "mapsKey" | "analytics">,
  more?: PolicyAdditions,
  inline?: InlineTexts,
): Headers {
  const reported = `report-to="${REPORTS.name}"`;
  return {
    "cross-origin-opener-policy": `same-origin; ${reported}`,
    "cross-origin-embedder-policy": `${EMBEDDER}; ${reported}`,
    "content-security-policy": pagePolicy(settings, more, inline),
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "reporting-endpoints": `${REPORTS.name}="${REPORTS.path}"`,
    "x-frame-options": "DENY",
  };
}

/**
 * Headers of the API, of scripts and of every other response that is not a document. A worker's script must be isolated as its
 * page is.
 */
export const DATA_HEADERS: Headers = {
  "cross-origin-embedder-policy": EMBEDDER,
  "content-security-policy": DATA_POLICY,
};

/** Returns the headers of a picture, a video or a download. */
export const fileHeaders = (path: string): Headers =>
  /\.pdf$/i.test(path)
    ? { "content-security-policy": PDF_POLICY }
    : { ...DATA_HEADERS, "content-security-policy": FILE_POLICY };

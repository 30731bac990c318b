/** The security headers, worked out once from the settings. Nothing here depends on the request. */
import { createHash } from "node:crypto";
import type { Settings } from "./settings.ts";

type Headers = Readonly<Record<string, string>>;

/**
 * The style elements that React Aria writes into the document as it runs (usePress, usePreventScroll). Allowed by
 * their hash, so that no other style element is; a test compares them with the installed version.
 */
const INJECTED_STYLES = [
  "@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}",
  "@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}",
] as const;

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** What the maps script loads and injects; named only where a key is set. */
const MAPS = {
  script: ["https://maps.googleapis.com"],
  style: ["'unsafe-inline'", "https://fonts.googleapis.com"],
  image: ["https://*.googleapis.com", "https://*.gstatic.com"],
  font: ["https://fonts.gstatic.com"],
  connect: ["https://*.googleapis.com", "https://*.gstatic.com"],
} as const;

const VIDEO_PAGES = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"];

/** Sources that the policy of a page allows besides its own: those of the development server. */
export interface PolicyAdditions {
  readonly script: readonly string[];
  readonly style: readonly string[];
  readonly connect: readonly string[];
}
const NOTHING_MORE: PolicyAdditions = { script: [], style: [], connect: [] };

/** The only texts that may stand inline in a page; empty ones do not. */
interface InlineTexts {
  readonly script: string;
  readonly style: string;
}
const NOTHING_INLINE: InlineTexts = { script: "", style: "" };
const hashesOf = (text: string): readonly string[] => (text === "" ? [] : [hashOf(text)]);

/** Content-Security-Policy of the pages: scripts only from our own files, inline only the one that starts them, never evaluated. */
function pagePolicy(
  { mapsKey, publicUrl }: Pick<Settings, "mapsKey" | "publicUrl">,
  more: PolicyAdditions,
  inline: InlineTexts,
): string {
  const maps = <K extends keyof typeof MAPS>(kind: K): readonly string[] => (mapsKey ? MAPS[kind] : []);
  // Hashes beside 'unsafe-inline' would switch it off again.
  const styles = mapsKey ? maps("style") : [...INJECTED_STYLES.map(hashOf), ...hashesOf(inline.style)];
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...hashesOf(inline.script), ...maps("script"), ...more.script],
    "style-src": ["'self'", ...styles, ...more.style],
    // Rendered markup carries style attributes of React Aria (visually hidden texts); they can't run anything.
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", ...maps("image")],
    "font-src": ["'self'", ...maps("font")],
    "media-src": ["'self'"],
    "connect-src": ["'self'", ...maps("connect"), ...more.connect],
    "worker-src": ["'self'", ...(mapsKey ? ["blob:"] : [])],
    "frame-src": VIDEO_PAGES,
    "manifest-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    ...(publicUrl.startsWith("https:") && { "upgrade-insecure-requests": [] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
}

const YEARS_2 = 63_072_000;

/** Headers of every answer. */
export function commonHeaders({ publicUrl }: Pick<Settings, "publicUrl">): Headers {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    ...(publicUrl.startsWith("https:") && { "strict-transport-security": `max-age=${YEARS_2}; includeSubDomains` }),
  };
}

/** Headers of every page. */
export function pageHeaders(
  settings: Pick<Settings, "mapsKey" | "publicUrl">,
  more = NOTHING_MORE,
  inline = NOTHING_INLINE,
): Headers {
  return {
    ...commonHeaders(settings),
    "content-security-policy": pagePolicy(settings, more, inline),
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "cross-origin-opener-policy": "same-origin",
    "x-frame-options": "DENY",
  };
}

/** Headers of the API: its answers are data and never documents. */
export function dataHeaders(settings: Pick<Settings, "publicUrl">): Headers {
  return {
    ...commonHeaders(settings),
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
  };
}

/** A drawing that is opened by its own address may carry no script and nothing from elsewhere. */
export const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

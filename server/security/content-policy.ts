/** Content-Security-Policies: of pages, of data and of files. They follow from the settings and from what stands inline. */
import { createHash } from "node:crypto";
import { ANALYTICS_POLICY } from "../../contract/analytics.ts";
import { REPORTS_PATH, TRUSTED_TYPES_POLICY } from "../../contract/constants.ts";
import type { Settings } from "../settings/settings.ts";

/** Where browsers send what the policies have stopped (server/routes/reports.ts), and what the policies call that place. */
export const REPORTS = { path: REPORTS_PATH, name: "policy" } as const;

/** The source that allows an element with exactly this text. */
const sourceHash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * The style elements that React Aria writes into the document as it runs (usePress, usePreventScroll). Allowed by
 * their hash, so that no other style element is; a test compares them with the installed version.
 */
const INJECTED_STYLES = [
  "@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}",
  "@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}",
] as const;

/** What the maps script loads, injects and calls its makers of trusted types (its loader lists them); only with a key. */
const MAPS = {
  script: ["https://maps.googleapis.com"],
  style: ["'unsafe-inline'", "https://fonts.googleapis.com"],
  image: ["https://*.googleapis.com", "https://*.gstatic.com"],
  font: ["https://fonts.gstatic.com"],
  connect: ["https://*.googleapis.com", "https://*.gstatic.com"],
  worker: ["blob:"],
  trustedTypes: ["@googlemaps/js-api-loader", "google-maps-api-loader", "google-maps-api#html", "lit-html"],
} as const;

const VIDEO_PAGES = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"];

/** Sources that the policy of a page allows besides its own: those of the development server. */
export interface PolicyAdditions {
  readonly script: readonly string[];
  readonly style: readonly string[];
  readonly connect: readonly string[];
}
const NOTHING_MORE: PolicyAdditions = { script: [], style: [], connect: [] };

/** The only texts that may stand inline in a page, each in an element of its own. */
export interface InlineTexts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}
const NOTHING_INLINE: InlineTexts = { scripts: [], styles: [] };

/**
 * Scripts come only from our own files, inline only those with a hash; nothing is evaluated, and no text becomes markup or the address
 * of a script but through the one maker of trusted types. With a key for the maps service its sources are allowed too, and the host of
 * a company's analytics where that is set.
 */
export function pagePolicy(
  { mapsKey, analytics, publicUrl }: Pick<Settings, "mapsKey" | "analytics" | "publicUrl">,
  more = NOTHING_MORE,
  inline = NOTHING_INLINE,
): string {
  const maps = <K extends keyof typeof MAPS>(kind: K): readonly string[] => (mapsKey ? MAPS[kind] : []);
  const measuring = analytics ? [new URL(analytics.address).origin] : [];
  const styles = [...INJECTED_STYLES, ...inline.styles].map(sourceHash);
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...inline.scripts.map(sourceHash), ...maps("script"), ...measuring, ...more.script],
    "style-src": ["'self'", ...styles, ...more.style],
    // The maps script writes style elements of its own. Hashes beside 'unsafe-inline' would switch it off again.
    ...(mapsKey && { "style-src-elem": ["'self'", ...MAPS.style] }),
    // Rendered markup carries style attributes of React Aria (visually hidden texts); they can't run anything.
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", ...maps("image"), ...measuring],
    "font-src": ["'self'", ...maps("font")],
    "media-src": ["'self'"],
    "connect-src": ["'self'", ...maps("connect"), ...measuring, ...more.connect],
    "worker-src": ["'self'", ...maps("worker")],
    "frame-src": VIDEO_PAGES,
    "manifest-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": [TRUSTED_TYPES_POLICY, ...maps("trustedTypes"), ...(analytics ? [ANALYTICS_POLICY] : [])],
    ...(publicUrl.startsWith("https:") && { "upgrade-insecure-requests": [] }),
    // The second for browsers that know only the older way.
    "report-to": [REPORTS.name],
    "report-uri": [REPORTS.path],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
}

/** Browsers lay out a file that they show by itself with style of their own, and drawings bring some. */
const OWN_STYLE = ["style-src 'none'", "style-src-elem 'unsafe-inline'", "style-src-attr 'unsafe-inline'"];
const NOWHERE = ["form-action 'none'", "base-uri 'none'", "frame-ancestors 'none'"];

/** Of answers that are data and never documents. */
export const DATA_POLICY = ["default-src 'none'", ...NOWHERE].join("; ");

/** Of a picture, drawing or film that is opened by its own address: shown, with no script and nothing from elsewhere. */
export const FILE_POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  "media-src 'self'",
  ...OWN_STYLE,
  ...NOWHERE,
  "sandbox",
].join("; ");

/** Of a PDF. Browsers show it with a viewer of their own, which a sandbox or isolation may keep from starting. */
export const PDF_POLICY = ["script-src 'none'", "object-src 'self'", ...OWN_STYLE, ...NOWHERE].join("; ");

/** Content security policies of pages, data and files. They depend on the settings and on the inline texts. */
import { createHash } from "node:crypto";
import { ANALYTICS_POLICY } from "../../contract/analytics.ts";
import { REPORTS_PATH, TRUSTED_TYPES_POLICY } from "../../contract/constants.ts";
import type { Settings } from "../settings/settings.ts";

/** The path that browsers send reports to (server/routes/reports.ts), and the name of this endpoint in the policies. */
export const REPORTS = { path: REPORTS_PATH, name: "policy" } as const;

/** Returns the source that allows an element with exactly this text. */
const sourceHash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * Style elements that React Aria adds to the document (usePress, usePreventScroll). They are allowed by their hash, so no other
 * style element is. A test compares them with the installed version.
 */
const INJECTED_STYLES = [
  "@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}",
  "@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}",
] as const;

/** Sources and trusted types policies of the maps script (its loader lists them). Allowed only with a key. */
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

/** Additional sources of the policy of a page, for the development server. */
export interface PolicyAdditions {
  readonly script: readonly string[];
  readonly style: readonly string[];
  readonly connect: readonly string[];
}
const NOTHING_MORE: PolicyAdditions = { script: [], style: [], connect: [] };

/** The only inline texts that a page may contain, each in its own element. */
export interface InlineTexts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}
const NOTHING_INLINE: InlineTexts = { scripts: [], styles: [] };

/**
 * Returns the policy of a page. It allows scripts from the site's own files and inline scripts by hash, and no eval. Only one trusted
 * types policy may turn text into markup or a script address. A maps key adds the sources of the maps service, and the analytics
 * setting adds its host.
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
    // The maps script adds style elements. Hashes would disable 'unsafe-inline'.
    ...(mapsKey && { "style-src-elem": ["'self'", ...MAPS.style] }),
    // Rendered markup has style attributes of React Aria (visually hidden texts). They cannot run code.
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
    // `report-uri` is for browsers without the Reporting API.
    "report-to": [REPORTS.name],
    "report-uri": [REPORTS.path],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
}

/** Returns the policy of an error page that is a file: its style, and the logo within it. */
export const errorFilePolicy = (style: string): string =>
  [
    "default-src 'none'",
    `style-src ${sourceHash(style)}`,
    "img-src data:",
    "form-action 'none'",
    "base-uri 'none'",
  ].join("; ");

/** Browsers add their own style to a file that is opened by itself, and drawings contain some. */
const OWN_STYLE = ["style-src 'none'", "style-src-elem 'unsafe-inline'", "style-src-attr 'unsafe-inline'"];
const NO_NAVIGATION = ["form-action 'none'", "base-uri 'none'", "frame-ancestors 'none'"];

/** The policy of data, which is never a document. */
export const DATA_POLICY = ["default-src 'none'", ...NO_NAVIGATION].join("; ");

/** The policy of a picture, drawing or film that is opened by itself: no scripts, and nothing from other sites. */
export const FILE_POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  "media-src 'self'",
  ...OWN_STYLE,
  ...NO_NAVIGATION,
  "sandbox",
].join("; ");

/** The policy of a PDF. A sandbox or isolation may prevent the viewer of the browser from starting. */
export const PDF_POLICY = ["script-src 'none'", "object-src 'self'", ...OWN_STYLE, ...NO_NAVIGATION].join("; ");

/** The address of a product's page as a QR code, for paper: /drawings/5-address-zh.svg. */
import { encode } from "uqr";
import type { Language, SiteLanguage } from "../../contract/languages.ts";
import { pathTo } from "../../contract/paths.ts";
import { addressIn } from "../../contract/public-addresses.ts";
import { escapeText } from "../content/texts/escape-text.ts";

/** Empty modules that readers of codes need on each side (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Draws the code black on white in every theme, because readers need the contrast. */
function svgOfCode(text: string): string {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const rows = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" role="img" aria-label="${escapeText(text)}"><path d="M0 0h${size}v${size}H0z" fill="#fff"/><path d="${rows.join("")}"/></svg>`;
}

/** The part of a site that the code depends on. */
interface ProductAddresses {
  readonly languages: readonly SiteLanguage[];
  readonly company: { readonly language: Language };
  /** Returns undefined if there is no such product. */
  product(id: number, language: Language): object | undefined;
}

/** Returns the picture with a file name; undefined if there is no such product or language. */
export function addressCode(
  site: ProductAddresses,
  publicUrl: string,
  name: string,
): { readonly type: string; readonly body: string } | undefined {
  const [, id, language] = /^([1-9]\d{0,8})-address-([\w-]+)\.svg$/.exec(name) ?? [];
  if (!id || !language || !site.languages.some(({ key }) => key === language)) return undefined;
  const product = site.product(Number(id), language);
  if (!product) return undefined;
  const address = addressIn(language, { publicUrl, bare: site.company.language }, pathTo("product", { id }));
  return { type: "image/svg+xml", body: svgOfCode(address) };
}

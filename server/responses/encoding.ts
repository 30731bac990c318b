/** Content encodings of prepared responses (RFC 9110, section 12.5.3). */
export type Encoding = "br" | "gzip" | "identity";

/** Parsed Accept-Encoding headers. */
const parsed = new Map<string, Encoding>();
const MAX_PARSED = 500;

function weightOf(offers: ReadonlyMap<string, number>, encoding: Encoding): number {
  return offers.get(encoding) ?? offers.get("*") ?? 0;
}

function parse(header: string): Encoding {
  const offers = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    offers.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const brotli = weightOf(offers, "br");
  const gzip = weightOf(offers, "gzip");
  if (brotli > 0 && brotli >= gzip) return "br";
  return gzip > 0 ? "gzip" : "identity";
}

/** Returns the best encoding that an Accept-Encoding header allows. Brotli wins a tie. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return "identity";
  const cached = parsed.get(header);
  if (cached) return cached;
  const chosen = parse(header);
  if (parsed.size >= MAX_PARSED) parsed.clear();
  parsed.set(header, chosen);
  return chosen;
}

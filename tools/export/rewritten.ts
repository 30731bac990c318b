/** Makes what the server answers fit for a host of files: addresses lead to files, forms to the server that runs elsewhere. */
import { RUNNING_SERVER } from "../../contract/constants.ts";
import { addressInFiles, addressOnServer, type ExportedSite, type Place, pageAt } from "./addresses.ts";

/** As React writes them: in double quotes, with these signs spelled out. */
const LINK = /( (?:href|action|formaction)=")((?:\/(?!\/)|\?)[^"]*)"/g;
const FORM = /(<form\b[^>]*>)([\s\S]*?<\/form>)/g;
/** The texts of a language that a company adds: an address that never changes what it answers. */
const WORDS = /\/api\/words\?lang=(\w+)&v=([\w-]+)/g;
/** The text of a script element is not markup. */
const SCRIPTS = /(<script\b[^>]*>[\s\S]*?<\/script>)/;
/** Directives that work in a response header only. */
const HEADER_ONLY = /^(?:frame-ancestors|report-to|report-uri)\b/;
/** Directives that must name the server, which gets the requests and forms of the pages. */
const TO_SERVER = /^(?:connect-src|form-action)\b/;

const plain = (markup: string) => markup.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
const asMarkup = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
const asItIs = (text: string) => text;

/** Rewrites a text with absolute addresses of the site, such as a feed or structured data. `isMarkup` means that "&" is escaped. */
export function withWholeAddresses(text: string, isMarkup: boolean, place: Place, site: ExportedSite): string {
  const { exportUrl } = site;
  const [read, write] = isMarkup ? [plain, asMarkup] : [asItIs, asItIs];
  const [start = "", ...others] = text.split(exportUrl);
  const rewritten = others.map((part) => {
    const [address] = /^\/[^"'<>\s]*/.exec(part) ?? [];
    if (address === undefined) return exportUrl + part;
    const to = addressInFiles(read(address), place, site);
    return write(to.startsWith("/") ? exportUrl + to : to) + part.slice(address.length);
  });
  return start + rewritten.join("");
}

/** The path of an added language's texts on the server, and its replacement among the files. */
export const wordsIn = (text: string): readonly { readonly path: string; readonly address: string }[] =>
  [...text.matchAll(WORDS)].map(([address, type, version]) => ({ path: `/words/${type}-${version}.json`, address }));

/** A form that asks by its address leaves out the query of that: it says the language in a field. React passes over such a one. */
const languageField = (form: string, fields: string, { language }: Place, { bare }: ExportedSite) =>
  language === bare || /method="post"/i.test(form) || fields.includes('name="lang"')
    ? ""
    : `<input type="hidden" name="lang" value="${language}">`;

function markup(text: string, place: Place, site: ExportedSite): string {
  const linked = text.replace(LINK, (_, start: string, address: string) => {
    const leadsOn = start.includes("action") ? addressOnServer : addressInFiles;
    return `${start}${asMarkup(leadsOn(plain(address), place, site))}"`;
  });
  const whole = withWholeAddresses(linked, true, place, site);
  return whole.replace(
    FORM,
    (_, form: string, fields: string) => form + languageField(form, fields, place, site) + fields,
  );
}

/** The policy, as far as the document itself can say it. */
function policyTag(policy: string, server: string): string {
  const directives = policy
    .split("; ")
    .filter((directive) => !HEADER_ONLY.test(directive))
    .map((directive) => (TO_SERVER.test(directive) ? `${directive} ${server}` : directive));
  return `<meta http-equiv="content-security-policy" content="${asMarkup(directives.join("; "))}">`;
}

/**
 * The document of a page.
 * @param policy the Content-Security-Policy that the server has sent with it
 */
export function documentInFile(html: string, policy: string, place: Place, site: ExportedSite): string {
  const parts = html.split(SCRIPTS).map((part) => {
    if (!part.startsWith("<script")) return markup(part, place, site);
    if (part.startsWith('<script type="application/ld+json"')) return withWholeAddresses(part, false, place, site);
    return wordsIn(part).reduce((text, { path, address }) => text.replaceAll(address, path), part);
  });
  const tags = `${policyTag(policy, site.server)}<meta name="${RUNNING_SERVER}" content="${site.server}">`;
  // The policy comes before anything that it is about.
  return parts.join("").replace(/<meta charset="[^"]*" ?\/?>/, (charset) => charset + tags);
}

/** Adds a script before the last one, which starts the site (src/early-start.ts). */
export const withFirstScript = (html: string, address: string): string =>
  html.replace(/( data-modules="(?:[^" ]+ )*)(?=[^" ]+")/, (start) => `${start}${address} `);

/** The paths of the site's pages that a document, as the server has sent it, links to. */
export const linkedPages = (html: string, place: Place): readonly string[] =>
  [
    ...html
      .split(SCRIPTS)
      .filter((part) => !part.startsWith("<script"))
      .join("")
      .matchAll(LINK),
  ].flatMap(([, start = "", address = ""]) => (start.includes("href") ? (pageAt(plain(address), place) ?? []) : []));

/** A document that only leads on, for an address that the server redirects. */
export function leadingDocument(to: string): string {
  const address = asMarkup(to);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${address}</title><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=${address}"><p><a href="${address}">${address}</a></p></html>\n`;
}

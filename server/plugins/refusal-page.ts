/**
 * Error page for browsers: too many requests, or a failure. It depends on nothing else of the server, which may have failed, and does
 * not repeat anything of the request.
 */
import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import { directionOf, documentLanguage, type Language } from "../../contract/languages.ts";
import type { ServerWords } from "../content/words/en.ts";
import { filled } from "../content/words/words.ts";
import { languageCookie } from "../requests/language.ts";
import { languageOfQuery } from "../routing/resolve-url.ts";
import { pageHeaders } from "../security/security-headers.ts";
import type { Settings } from "../settings/settings.ts";
import type { ContentStore } from "../site/content-store.ts";
import type { Site } from "../site/site.ts";

const STATUSES = [422, 429, 500, 503] as const;
type Status = (typeof STATUSES)[number];

const STYLE = `
:root { color-scheme: light; }
body { margin: 0; background: var(--mist); color: var(--ink); line-height: 1.6;
  font-family: system-ui, "PingFang TC", "Microsoft JhengHei", "Noto Sans TC", sans-serif; }
main { max-inline-size: 36rem; margin-inline: auto; padding: clamp(4rem, 20vh, 12rem) 1.5rem 4rem; }
h1 { margin: 0 0 1rem; font-size: clamp(1.75rem, 1.46rem + 1.3vw, 2.625rem); font-weight: 500; line-height: 1.2;
  text-wrap: balance; }
p { margin: 0 0 1rem; text-wrap: pretty; }
a { display: inline-block; margin-block-start: 1rem; padding: 0.875rem 1.75rem; background: var(--brand-strong); color: var(--paper);
  text-decoration: none; }
a:hover { background: var(--deep); }
a:focus-visible { outline: 3px solid var(--brand); outline-offset: 3px; }
@media (forced-colors: active) { a { border: 1px solid; } }
`;

interface Refusal {
  readonly statusCode: number;
  /** Seconds. */
  readonly retryAfter: number | undefined;
}

/** Escapes texts, which a company may have changed. */
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const isRefusalOfPage = (status: number): status is Status => STATUSES.some((each) => each === status);

/** Returns whether a browser requests a page. Programs request data. */
export const asksForPage = ({ headers, url = "/" }: IncomingMessage): boolean =>
  (headers.accept ?? "").includes("text/html") && !url.startsWith("/api/");

interface Page {
  readonly status: Status;
  readonly retryAfter: number | undefined;
  readonly language: Language;
  readonly words: ServerWords["refusal"];
  readonly isForm: boolean;
  readonly style: string;
}

function documentOf({ status, retryAfter, language, words, isForm, style }: Page): string {
  const { title, reason, waitOne, wait, again, back } = words;
  const when = retryAfter === undefined ? "" : filled(retryAfter === 1 ? waitOne : wait, { seconds: retryAfter });
  const paragraphs = [`${reason[status]}${when}`.trim(), ...(isForm ? [back] : [])].map(escaped);
  return [
    `<!doctype html><html lang="${documentLanguage(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escaped(title[status])}</title><style>${style}</style></head>`,
    `<body><main><h1>${escaped(title[status])}</h1>`,
    ...paragraphs.map((text) => `<p>${text}</p>`),
    // An empty link leads to the same address, so the page need not repeat it.
    ...(isForm ? [] : [`<p><a href="">${escaped(again)}</a></p>`]),
    "</main></body></html>",
  ].join("\n");
}

/** Returns a function that gives the error page of a request; undefined if the error needs no page. */
export function refusalPages(settings: Settings, content: Pick<ContentStore, "site">) {
  const cookie = languageCookie(settings, content);
  // A flood of requests needs few pages, because there are few wait times, languages and reasons.
  const made = new WeakMap<Site, Map<string, Refused>>();
  return (request: FastifyRequest, refusal: Refusal) => {
    const { statusCode } = refusal;
    if (!isRefusalOfPage(statusCode) || !asksForPage(request.raw)) return undefined;
    // The page of a form shows which fields are wrong.
    if (statusCode === 422 && request.method === "POST") return undefined;
    const query = new URLSearchParams((request.raw.url ?? "").split("?", 2)[1]);
    const asked = languageOfQuery(content.site.languages, query) ?? cookie.read(request).language;
    const isForm = request.method === "POST";
    const key = JSON.stringify([asked, statusCode, refusal.retryAfter, isForm]);
    const { site } = content;
    const known = made.get(site) ?? new Map<string, Refused>();
    made.set(site, known);
    const page =
      known.get(key) ?? makePage(site, { status: statusCode, retryAfter: refusal.retryAfter, asked, isForm });
    known.set(key, page);
    return page;
  };

  function makePage(
    site: Site,
    { asked, ...refused }: Pick<Page, "status" | "retryAfter" | "isForm"> & { asked: Language },
  ) {
    const { words, language } = site.part(asked, "refusal");
    const style = site.look.style + STYLE;
    const headers = {
      ...pageHeaders(settings, undefined, { scripts: [], styles: [style] }),
      "content-type": "text/html; charset=utf-8",
    };
    return { headers, body: documentOf({ ...refused, language, words, style }) };
  }
}

interface Refused {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * What somebody sees who asked for a page and is refused: now is too much, or something is broken. It needs nothing else
 * of the server, since there may be nothing else, and says nothing of what was asked for.
 */
import type { IncomingMessage } from "node:http";
import { DOCUMENT_LANGUAGE, type Language } from "../../contract/constants.ts";
import { languageOfQuery } from "../render/locate.ts";
import { languageCookie } from "../requests/language.ts";
import { pageHeaders } from "../security/security-headers.ts";
import type { Settings } from "../settings/settings.ts";
import type { ContentStore } from "../site/content-store.ts";

const STATUSES = [429, 500, 503] as const;
type Status = (typeof STATUSES)[number];

interface Texts {
  readonly titles: Readonly<Record<Status, string>>;
  readonly reasons: Readonly<Record<Status, string>>;
  /** When to come again. */
  readonly wait: (seconds: number) => string;
  readonly again: string;
  /** For a form, which would be lost with the page that follows. */
  readonly back: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    titles: { 429: "Too many pages at once", 500: "Something went wrong", 503: "One moment, please" },
    reasons: {
      429: "More pages were asked for from your network in a short time than this site makes at once.",
      500: "This page could not be made. We have taken note of it.",
      503: "So many visitors are here that this page could not be made right away.",
    },
    wait: (seconds) => `Please try again in ${seconds === 1 ? "a second" : `${seconds} seconds`}.`,
    again: "Load this page again",
    back: "If you were sending a form: go back with your browser, where you find what you wrote, and send it once more.",
  },
  zh: {
    titles: { 429: "請求的頁面過多", 500: "發生錯誤", 503: "請稍候" },
    reasons: {
      429: "您所在的網路在短時間內請求的頁面超出本網站一次所能提供的數量。",
      500: "目前無法產生此頁面，我們已記錄此問題。",
      503: "目前訪客眾多，暫時無法顯示此頁面。",
    },
    wait: (seconds) => `請於 ${seconds} 秒後再試一次。`,
    again: "重新載入此頁",
    back: "若您正在送出表單，請以瀏覽器返回上一頁，您填寫的內容仍在，再送出一次即可。",
  },
};

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

const isRefusalOfPage = (status: number): status is Status => STATUSES.some((each) => each === status);

/** Whether somebody asked for a page, and not a program for data. */
const asksForPage = ({ headers, url = "/" }: IncomingMessage): boolean =>
  (headers.accept ?? "").includes("text/html") && !url.startsWith("/api/");

interface Page {
  readonly status: Status;
  readonly retryAfter: number | undefined;
  readonly language: Language;
  readonly isForm: boolean;
  readonly style: string;
}

function documentOf({ status, retryAfter, language, isForm, style }: Page): string {
  const { titles, reasons, wait, again, back } = TEXTS[language];
  const paragraphs = [
    `${reasons[status]}${retryAfter === undefined ? "" : `${language === "en" ? " " : ""}${wait(retryAfter)}`}`,
    ...(isForm ? [back] : []),
  ];
  return [
    `<!doctype html><html lang="${DOCUMENT_LANGUAGE[language]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${titles[status]}</title><style>${style}</style></head>`,
    `<body><main><h1>${titles[status]}</h1>`,
    ...paragraphs.map((text) => `<p>${text}</p>`),
    // To the address itself, so that it need not be written here.
    ...(isForm ? [] : [`<p><a href="">${again}</a></p>`]),
    "</main></body></html>",
  ].join("\n");
}

/** Makes what answers such a page; undefined for a refusal of another kind. */
export function refusalPages(settings: Settings, content: Pick<ContentStore, "site">) {
  const cookie = languageCookie(settings, content);
  return (request: IncomingMessage, refusal: Refusal) => {
    const { statusCode } = refusal;
    if (!isRefusalOfPage(statusCode) || !asksForPage(request)) return undefined;
    const query = new URLSearchParams((request.url ?? "").split("?", 2)[1]);
    const language = languageOfQuery(query) ?? cookie.read(request);
    const style = content.site.look.style + STYLE;
    const { retryAfter } = refusal;
    const headers = {
      ...pageHeaders(settings, undefined, { scripts: [], styles: [style] }),
      "content-type": "text/html; charset=utf-8",
    };
    const isForm = request.method === "POST";
    return { headers, body: documentOf({ status: statusCode, retryAfter, language, isForm, style }) };
  };
}

/**
 * The page of a request that the server refuses or can't serve, for browsers. It depends on nothing else of the server, which may have
 * failed, loads nothing, and repeats nothing of the request. A stored form whose own page can't be shown gets such a page too.
 */
import { directionOf, documentLanguage, type Language } from "../../contract/languages.ts";
import { escapeText } from "../content/texts/escape-text.ts";
import { filled } from "../content/words/words.ts";
import type { CompanyContact, Site } from "../site/site.ts";
import { tag } from "./markup.ts";

export const ERROR_STATUSES = [408, 413, 422, 429, 500, 503] as const;
export type ErrorStatus = (typeof ERROR_STATUSES)[number];

const STYLE = `
:root { color-scheme: light; }
body { display: grid; grid-template-rows: auto 1fr; min-block-size: 100vh; margin: 0; background: var(--mist); color: var(--ink);
  line-height: 1.6; font-family: system-ui, var(--font-cjk), sans-serif; }
header { padding: 1.25rem max(1.5rem, (100% - 72rem) / 2); background: var(--paper); font-weight: 600; }
header img { display: block; max-inline-size: 100%; inline-size: calc(1.75rem * var(--ratio)); }
main { box-sizing: border-box; inline-size: min(36rem, 100%); margin-inline: auto; padding: clamp(3rem, 14vh, 8rem) 1.5rem 4rem; }
h1 { margin: 0 0 1rem; font-size: clamp(1.75rem, 1.46rem + 1.3vw, 2.625rem); font-weight: 500; line-height: 1.2;
  text-wrap: balance; }
p { margin: 0 0 1rem; text-wrap: pretty; }
.reload { display: inline-block; margin-block-start: 1rem; padding: 0.875rem 1.75rem; border: 1px solid transparent;
  border-radius: var(--radius); background: var(--brand-strong); color: var(--paper); text-decoration: none; }
.reload:hover { background: var(--deep); }
address { display: grid; justify-items: start; margin-block-start: 3rem; padding-block-start: 1.5rem; border-block-start: 1px solid var(--line);
  font-style: normal; }
address a { padding-block: 0.625rem; color: var(--brand-strong); overflow-wrap: anywhere; }
a:focus-visible { outline: 3px solid var(--brand); outline-offset: 3px; }
`;

export interface ErrorPage {
  readonly status: ErrorStatus;
  /** Seconds. */
  readonly retryAfter?: number | undefined;
  readonly language: Language;
  /** The request has sent a form; undefined if that is not known. */
  readonly isForm: boolean | undefined;
  /** The policy that the document carries itself, by its style; undefined if its headers have one. */
  readonly policyOf?: ((style: string) => string) | undefined;
}

/** A document, and its style for the policy. */
export interface ErrorDocument {
  readonly text: string;
  readonly style: string;
}

function contactOf({ name, phone, email }: CompanyContact): string {
  const link = (href: string, text: string) => (text === "" ? [] : [`${tag("a", { href })}${escapeText(text)}</a>`]);
  const number = phone.replaceAll(/[^+\d]/g, "");
  return [
    "<address>",
    `<strong>${escapeText(name)}</strong>`,
    ...link(`tel:${number}`, phone),
    ...link(`mailto:${email}`, email),
    "</address>",
  ].join("");
}

/** Returns the page in a language, or in that of its words. */
export function errorDocument(site: Site, { status, retryAfter, isForm, policyOf, ...page }: ErrorPage): ErrorDocument {
  const { words, language } = site.part(page.language, "refusal");
  const { title, reason, waitOne, wait, again, back, notStored } = words;
  const when = retryAfter === undefined ? "" : filled(retryAfter === 1 ? waitOne : wait, { seconds: retryAfter });
  return plainDocument(site, language, {
    title: title[status],
    paragraphs: [
      `${reason[status]}${when}`.trim(),
      ...(isForm === true ? [notStored] : isForm === undefined ? [back] : []),
    ],
    // An empty link leads to the same address, so the page need not repeat it.
    link: isForm === true ? "" : `<a class="reload" href="">${escapeText(again)}</a>`,
    policyOf,
  });
}

/** Returns the page of a stored form in a language, or in that of its words. */
export function storedDocument(
  site: Site,
  { reference, ...page }: Pick<ErrorPage, "language"> & { readonly reference: string },
): ErrorDocument {
  const { words, language } = site.part(page.language, "refusal");
  const { title, reason } = words.stored;
  return plainDocument(site, language, { title, paragraphs: [filled(reason, { reference })], link: "" });
}

interface Parts extends Pick<ErrorPage, "policyOf"> {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Markup after the paragraphs. */
  readonly link: string;
}

function plainDocument(site: Site, language: Language, { title, paragraphs, link, policyOf }: Parts): ErrorDocument {
  const contact = site.contact(language);
  const logo = site.logo(language);
  const { width, height } = (site.company.logos?.[language] ?? site.company.logo).on_light;
  const style = `${site.look.style}:root{--ratio:${(width / height).toFixed(4)}}${STYLE}`;
  const policy = policyOf && tag("meta", { "http-equiv": "content-security-policy", content: policyOf(style) });
  const text = [
    `<!doctype html><html lang="${documentLanguage(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    ...(policy ? [policy] : []),
    `<title>${escapeText(title)}</title><style>${style}</style></head>`,
    // A large logo would be a request to a server that may be down.
    `<body><header>${logo ? tag("img", { src: logo, alt: contact.name }) : escapeText(contact.name)}</header>`,
    `<main><h1>${escapeText(title)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${escapeText(paragraph)}</p>`),
    link,
    `${contactOf(contact)}</main></body></html>`,
  ].join("\n");
  return { text, style };
}

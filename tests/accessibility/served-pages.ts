/** Reads the documents that the server renders, without styles or scripts, for rules that hold on every page. */

import { within } from "@testing-library/react";
import { JSDOM } from "jsdom";
import type { InterfaceWords } from "../../contract/interface-words.ts";
import type { Language } from "../../contract/languages.ts";
import type { Content } from "../../server/content/content.ts";
import { inputOf } from "../../server/render/render-input.ts";
import { resolveUrl } from "../../server/routing/resolve-url.ts";
import { placesOf, type Site } from "../../server/site/site.ts";
import { render } from "../../src/entry-server.tsx";
import { addressesOf } from "./addresses.ts";

/** Returns an address of each route, and those of all details, such as products. */
const everyAddress = (site: Site, content: Content): readonly string[] => [
  ...new Set([...addressesOf(content).there, ...placesOf(site, []).map(({ path }) => path)]),
];

/** Returns what is wrong on all pages of a site in a language: references to nothing, and equal names of different links. */
export async function wrongInPages(site: Site, content: Content, language: Language): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const address of everyAddress(site, content)) {
    const body = await servedPage(site, address, language);
    wrong.push(...[...deadReferences(body), ...sharedNames(site, body)].map((each) => `${address} ${each}`));
  }
  return wrong;
}

/** Renders a page as the server does, and returns its body. */
export async function servedPage(
  site: Site,
  address: string,
  language: Language,
  words?: InterfaceWords,
): Promise<HTMLElement> {
  const { pathname, search } = new URL(address, "http://localhost");
  const found = resolveUrl(site, pathname, search);
  if (found.kind === "redirect") throw new Error(`${address} redirects to ${found.to}`);
  const input = await inputOf(site, found, language);
  const { html } = await render(input, { mapsKey: null, publicUrl: "", ...(words && { words }) });
  return new JSDOM(html).window.document.body;
}

/** Attributes that name other elements of the page by their ids. */
const REFERENCES = [
  "aria-activedescendant",
  "aria-controls",
  "aria-describedby",
  "aria-details",
  "aria-errormessage",
  "aria-flowto",
  "aria-labelledby",
  "aria-owns",
  "for",
  "form",
  "list",
] as const;

/** Returns the references to ids that the page does not have, such as a description that is not shown. */
const deadReferences = (body: HTMLElement): readonly string[] =>
  REFERENCES.flatMap((attribute) =>
    [...body.querySelectorAll(`[${attribute}]`)].flatMap((element) =>
      (element.getAttribute(attribute) ?? "")
        .split(/\s+/)
        .filter((id) => body.ownerDocument.getElementById(id) === null)
        .map((id) => `${element.tagName.toLowerCase()} "${nameOf(element)}" ${attribute}="${id}"`),
    ),
  );

const nameOf = (element: Element) => (element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40);

/** Returns the elements of a role with their names for assistive technology. */
function named(body: HTMLElement, role: string): readonly (readonly [name: string, element: Element])[] {
  const found: [string, Element][] = [];
  const name = (text: string, element: Element) => found.push([text.replace(/\s+/g, " ").trim(), element]) > 0;
  within(body).queryAllByRole(role, { hidden: true, name });
  return found;
}

/** Returns the page that an address shows, with the place on it: a redirect's target, in the letters of the route. */
function targetOf(site: Site, href: string): string {
  const { origin, pathname, search, hash } = new URL(href, "http://site.example");
  if (origin !== "http://site.example" || /^\/(files|media)\//.test(pathname)) return href;
  const found = resolveUrl(site, pathname, search);
  const path = found.kind === "redirect" ? found.to : pathname + search;
  return path.toLowerCase() + hash;
}

/** Returns the names that links with different targets share (WCAG 2.4.9). */
function sharedNames(site: Site, body: HTMLElement): readonly string[] {
  const targets = new Map<string, Set<string>>();
  for (const [name, link] of named(body, "link")) {
    const of = targets.get(name) ?? new Set();
    targets.set(name, of.add(targetOf(site, link.getAttribute("href") ?? "")));
  }
  return [...targets].filter(([, to]) => to.size > 1).map(([name, to]) => `${name}: ${[...to].join(", ")}`);
}

/** Each route as the server renders it: the real views with the real content, in both languages. */
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../contract/constants.ts";
import { inputOf, locate } from "../../server/render/locate.ts";
import { render } from "../../src/entry-server.tsx";
import { ADDRESSES } from "../accessibility/addresses.ts";
import { demoSite } from "../support/content.ts";

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

describe.each(LANGUAGES)("in %s", (language) => {
  test.each(ADDRESSES)("%s has a heading of its own, all its texts, and what tells of it", async (address) => {
    const { pathname, search } = new URL(address, "http://localhost");
    const site = await demoSite();
    const found = locate(site, pathname, search);
    if (found.kind === "redirect") throw new Error(`${address} leads on to ${found.to}`);
    const { html, title, description, modules } = await render(await inputOf(site, found, language), { mapsKey: null });
    const headings = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, inner = ""]) => textOf(inner));
    expect(headings).toEqual([expect.stringMatching(/\S/)]);
    // A text that is missing shows its key; a field that is missing shows as such.
    expect(textOf(html)).not.toMatch(/\b(shell|catalogue|company|discover|forms)\.\w+|undefined|\[object|NaN/);
    expect([title, description]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
    expect(modules).toContainEqual(expect.stringMatching(/^src\/pages\/.*Screen\.tsx$/));
  });
});

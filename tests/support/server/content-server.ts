/** A public server with its own origin and the content of a company, and the metadata in the heads of its pages. */
import { JSDOM } from "jsdom";
import { expect } from "vitest";
import type { Site } from "../../../server/site/site.ts";
import { startServer } from "./server.ts";

export const ORIGIN = "https://www.example.com";

/** Starts a server of a company's content with its own origin. */
export async function serverOf(folder: string, siteIs: () => Promise<Site>) {
  const server = await startServer({ settings: { publicUrl: ORIGIN, contentFolder: folder } });
  server.content.change(await siteIs());
  const textOf = async (path: string) => {
    const response = await server.ask(path.replace(ORIGIN, ""));
    expect([path, response.status]).toEqual([path, 200]);
    return response.text();
  };
  return { ...server, textOf };
}

export const headOf = (html: string) => new JSDOM(html).window.document.head;
export const hrefOf = (head: HTMLElement, selector: string) =>
  head.querySelector(selector)?.getAttribute("href") ?? undefined;

/** The cost of a response grows little faster than the length of the request, at every public address. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Site } from "../../server/site/site.ts";
import { startServer, type TestServer } from "../support/server/server.ts";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";

interface Asked {
  readonly path: string;
  readonly init?: RequestInit;
}

const head = (name: string, value: string): RequestInit => ({ headers: { [name]: value, accept: "text/html" } });
const posted = (body: unknown, type = "application/json"): RequestInit => ({
  method: "POST",
  headers: { "content-type": type },
  body: typeof body === "string" ? body : JSON.stringify(body),
});
/** Characters that need no encoding in headers and addresses. */
const plain = (text: string) => text.replaceAll(/[^!-~]/g, "x");

/** Requests of any length, by the place of the visitor's text. */
const PLACES: Readonly<Record<string, (text: string) => Asked>> = {
  "a path": (text) => ({ path: `/${encodeURIComponent(text)}` }),
  "a path of many parts": (text) => ({ path: `/${plain(text).replaceAll(/../g, "a/")}` }),
  "the name of a query": (text) => ({ path: `/home?${encodeURIComponent(text)}=1` }),
  "many names of a query": (text) => ({ path: `/home?${plain(text).replaceAll(/./g, "u&")}` }),
  "a list of filters": (text) => ({
    path: `/products/list?type=${encodeURIComponent(text.replaceAll(/.{3}/gsu, "1,x"))}`,
  }),
  "filters that come again": (text) => ({ path: `/products/list?${"type=1&".repeat(text.length / 7)}` }),
  "a list of products": (text) => ({ path: `/compare?products=${"1,2,".repeat(text.length / 4)}` }),
  "the products of an inquiry": (text) => ({ path: `/shopping/inquiry?${"products=1&".repeat(text.length / 11)}` }),
  "the text of a search": (text) => ({ path: `/api/search?lang=3&type=1&search=${encodeURIComponent(text)}` }),
  "the text of suggestions": (text) => ({ path: `/api/search/suggestions?lang=3&search=${encodeURIComponent(text)}` }),
  "the text of a search page": (text) => ({ path: `/search?type=1&text=${encodeURIComponent(text)}` }),
  "the id of a page's data": (text) => ({ path: `/api/page?lang=3&page=product&id=${encodeURIComponent(text)}` }),
  "the name of a file": (text) => ({ path: `/media/${encodeURIComponent(text)}.jpg` }),
  "the name of a drawing": (text) => ({ path: `/drawings/${encodeURIComponent(text)}.svg` }),
  cookies: (text) => ({
    path: "/home",
    init: head("cookie", `${plain(text)}; ${"currentLanguage=x; ".repeat(text.length / 20)}`),
  }),
  "wanted languages": (text) => ({
    path: "/home",
    init: head("accept-language", plain(text).replaceAll(/..../g, "zh,")),
  }),
  "wanted encodings": (text) => ({
    path: "/home",
    init: head("accept-encoding", plain(text).replaceAll(/..../g, "br;")),
  }),
  "known tags": (text) => ({ path: "/home", init: head("if-none-match", plain(text).replaceAll(/.../g, '"",')) }),
  ranges: (text) => ({ path: "/media/film.mp4", init: head("range", `bytes=${"0-1,".repeat(text.length / 4)}0-1`) }),
  "the text of a form": (text) => ({ path: "/api/contact", init: posted({ name: text, message: text }) }),
  "the products of a form": (text) => ({ path: "/api/inquiry", init: posted({ products: Array.from(text, () => 1) }) }),
  "nested JSON": (text) => ({ path: "/api/contact", init: posted("[".repeat(text.length) + "]".repeat(text.length)) }),
  "reports of browsers": (text) => ({
    path: "/api/reports",
    init: posted(
      Array.from(text.slice(0, 2000), () => ({ type: "csp-violation", url: text.slice(0, 9), body: {} })),
      "application/reports+json",
    ),
  }),
  "a visit": (text) => ({ path: "/api/visits", init: posted({ path: `/${text}` }) }),
};

/** Counts the calls to the content, weighted with the characters of their arguments. */
function countLookUps({ content }: TestServer): () => number {
  let steps = 0;
  const { site } = content;
  const counted = new Proxy(site, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...given: unknown[]) => {
        steps += 1 + given.reduce<number>((sum, each) => sum + (JSON.stringify(each)?.length ?? 0), 0);
        return Reflect.apply(value, target, given);
      };
    },
  });
  content.change(counted satisfies Site);
  return () => steps;
}

const LENGTHS = [100, 1000, 6000];
/** Base steps of a response, and steps per n log n. A page reads its words, pictures and texts one by one. */
const [BASE, FACTOR] = [30_000, 20];
const SIGNS = ["a", "-", ".", "/", "%", "&", ",", ";", "=", " ", "電", "\ufdfa", "\u0000", "cutoffshow"];

test.each(Object.entries(PLACES))(
  "in %s",
  async (_, place) => {
    const unlimited = Number.MAX_SAFE_INTEGER;
    const server = await startServer({ limits: { perNetwork: unlimited, requestsPerNetwork: unlimited } });
    const steps = countLookUps(server);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...SIGNS), { minLength: 1, maxLength: 5 }), async (signs) => {
        for (const length of LENGTHS) {
          const { path, init } = place(signs.join("").repeat(length).slice(0, length));
          const before = steps();
          const answer = await server.ask(path, init);
          const { byteLength } = await answer.arrayBuffer();
          expect(answer.status, path).toBeLessThan(500);
          expect(steps() - before + byteLength, path).toBeLessThan(BASE + FACTOR * length * Math.log2(length));
        }
      }),
      { numRuns: 5 },
    );
  },
  SLOW_TIMEOUT,
);

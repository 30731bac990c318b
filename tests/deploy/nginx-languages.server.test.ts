/** The cache of deploy/nginx.conf never serves a page in the language of another visitor, for any cookie. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { connect } from "node:tls";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { unwrittenContent } from "../support/added-languages.ts";
import { editedContent, PUMPS_FOLDER } from "../support/content.ts";
import { NGINX_HOST, startNginx, whyNoNginx } from "../support/server/nginx.ts";
import { temporaryFolder } from "../support/server/server.ts";
import { startSite } from "../support/server/site-process.ts";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";

const PATIENT = { timeout: SLOW_TIMEOUT };
const NAME = "__Host-currentLanguage";
const DOCUMENT: Readonly<Record<string, string>> = { en: "en", zh: "zh-Hant-TW", ja: "ja" };

/** Default language of the test company. */
const BARE = "zh-Hant-TW";

async function thirdLanguage(): Promise<string> {
  const folder = await unwrittenContent();
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

type Ask = (path: string, lines?: readonly string[], method?: string) => Promise<string>;

/** Requests the site behind nginx with exactly these header lines. Each character is one byte. */
async function startCached(content: string): Promise<{ ask: Ask; reached: () => Promise<number> }> {
  const folder = await temporaryFolder();
  const site = await startSite({
    CONTENT: content,
    DATA: join(folder, "data"),
    PUBLIC_URL: `https://${NGINX_HOST}`,
    TRUST_PROXY: "1",
    SHARED_CACHE_SECONDS: "3600",
  });
  const nginx = await startNginx(folder, site.origin);
  onTestFinished(nginx.stop);
  const { port } = new URL(nginx.origin);
  const ask: Ask = (path, lines = [], method = "GET") =>
    new Promise((resolve, reject) => {
      const socket = connect({ port: Number(port), host: "127.0.0.1", rejectUnauthorized: false });
      let text = "";
      socket.setEncoding("utf8").on("data", (data) => {
        text += data;
      });
      socket.on("end", () => resolve(text)).on("error", reject);
      const head = [`${method} ${path} HTTP/1.1`, `Host: ${NGINX_HOST}`, "Connection: close", ...lines, "", ""];
      socket.write(Buffer.from(head.join("\r\n"), "latin1"));
    });
  /** Returns the number of responses in the server's log, after all requests so far were logged. */
  async function reached(): Promise<number> {
    const last = `/api/nothing-${Math.random()}`;
    await site.ask(last);
    await vi.waitFor(() => expect(site.out()).toContain(last), { timeout: 30_000, interval: 100 });
    return site.out().match(/"msg":"answered"/g)?.length ?? 0;
  }
  return { ask, reached };
}

const languageOf = (answer: string) => /<html lang="([^"]+)"/.exec(answer)?.[1];
const cookie = (value: string) => `Cookie: ${value}`;
const long = "x".repeat(5000);

/** Headers of a hostile client, by their anomaly. */
const HOSTILE: Readonly<Record<string, readonly string[]>> = {
  "a byte that JavaScript takes for a space": [cookie(`${NAME}=en\xa0`)],
  "such a byte before": [cookie(`a=b;\xa0${NAME}=en`)],
  "a byte order mark": [cookie(`${NAME}=en\xef\xbb\xbf`)],
  "a vertical tab": [cookie(`${NAME}=en\x0b`)],
  "a form feed": [cookie(`${NAME}=en\x0c; a=b`)],
  "tabs and spaces": [cookie(`a=b; \t ${NAME}=en \t `)],
  "an unknown tag first": [cookie(`${NAME}=xx; ${NAME}=en`)],
  "no tag before": [cookie(`${NAME}=!; ${NAME}=en`)],
  "two tags": [cookie(`${NAME}=en; ${NAME}=zh`)],
  "two tags in reverse order": [cookie(`${NAME}=zh; ${NAME}=en`)],
  "an unknown tag": [cookie(`${NAME}=fr`)],
  "a tag that JavaScript would accept": [cookie(`${NAME}=__proto__`)],
  quotes: [cookie(`${NAME}="en"`)],
  "quotes around another cookie": [cookie(`a="; ${NAME}=en; b="`)],
  capitals: [cookie(`${NAME}=EN`)],
  "a name in lower case": [cookie(`${NAME.toLowerCase()}=en`)],
  "a name without its prefix": [cookie("currentLanguage=en")],
  "several lines": [cookie(`${NAME}=en`), cookie(`${NAME}=zh`)],
  "a line that ends with a name": [cookie(`a=b; ${NAME}`), cookie("=en")],
  commas: [cookie(`${NAME}=en, ${NAME}=zh`)],
  "no space": [cookie(`a=b;${NAME}=en;c=d`)],
  "great length": [cookie(`a=${long}; ${NAME}=en; b=${long.slice(0, 2000)}`)],
  "a long tag": [cookie(`${NAME}=en-${long}`)],
  "the header for the server": ["X-Cache-Language: en", cookie(`${NAME}=en\xa0`)],
  "the header for the server, without a cookie": ["X-Cache-Language: en"],
  "the header for the server twice": ["X-Cache-Language: none", "x-cache-language: en", cookie(`${NAME}=en`)],
  "the header for the server with an underscore": ["X_Cache_Language: none", cookie(`${NAME}=en\xa0`)],
  "an invalid preview": [cookie(`a=b;\xa0__Host-preview=x; ${NAME}=en`)],
  "the language header of the browser": ["Accept-Language: en, ja"],
  "a part of the page": ["Range: bytes=0-5000", cookie(`${NAME}=en\xa0`)],
};

describe.skipIf(whyNoNginx)(`behind nginx${whyNoNginx ? ` (not run, ${whyNoNginx})` : ""}`, PATIENT, () => {
  test.each([
    ["two languages", async () => PUMPS_FOLDER, ["en", "zh"]],
    ["a third language", thirdLanguage, ["en", "zh", "ja"]],
  ] as const)("on a site in %s no hostile visitor changes the language of others", async (_, content, languages) => {
    const { ask } = await startCached(await content());
    const hostile = Object.entries({
      ...HOSTILE,
      ...Object.fromEntries(
        languages.map((language) => [`the correct cookie of ${language}`, [cookie(`${NAME}=${language}`)]]),
      ),
    });
    for (const [index, [name, lines]] of hostile.entries()) {
      // A separate address for each, not cached yet: of a page, and of a missing page.
      for (const path of [`/home?hostile=${index}`, `/nowhere-${index}`]) {
        for (const method of ["HEAD", "GET", "GET", "GET"]) await ask(path, lines, method);
        for (let time = 0; time < 3; time += 1) {
          expect(languageOf(await ask(path)), `${name}: ${path}`).toBe(BARE);
          for (const language of languages) {
            const answer = await ask(path, [cookie(`a=b; ${NAME}=${language}`)]);
            expect(languageOf(answer), `${name}: ${path}, then ${language}`).toBe(DOCUMENT[language]);
          }
        }
      }
    }
  });

  test("caches each language of the site, and no other tags", async () => {
    const { ask, reached } = await startCached(await thirdLanguage());
    const cookies = [[], [cookie(`${NAME}=en`)], [cookie(`${NAME}=ja`)]];
    for (let time = 0; time < 2; time += 1) for (const lines of cookies) await ask("/home", lines);
    const before = await reached();
    for (const lines of cookies) await ask("/home", lines);
    for (let time = 0; time < 4; time += 1) await ask("/home", [cookie(`${NAME}=fr`)]);
    // The four requests above, and the one that reads the log.
    expect((await reached()) - before).toBe(5);
  });

  test("with the browser's language enabled, no visitor changes the language of others", async () => {
    const content = await editedContent({ "company.yaml": (text) => `${text}\naccept_language: true\n` });
    const { ask } = await startCached(content);
    for (let time = 0; time < 3; time += 1) {
      expect(languageOf(await ask("/home", ["Accept-Language: en-GB"]))).toBe("en");
      expect(languageOf(await ask("/home"))).toBe(BARE);
      expect(languageOf(await ask("/home", ["Accept-Language: en", cookie(`${NAME}=zh`)]))).toBe(BARE);
    }
  });
});

import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { issuePass, readPass } from "../../../server/preview/pass.ts";
import { startServer, temporaryFolder } from "../../support/server/server.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

const SECRET = "s".repeat(32);
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const pass = () => issuePass(inSeconds(3600), SECRET);
const described = async (answer: Response) => /(first|drafted) &lt;/.exec(await answer.text())?.[1];

describe("a preview", () => {
  test("starts at a signed address, and redirects to the page that it names", async () => {
    const { ask } = await startServer();
    const answer = await ask(`/preview?${new URLSearchParams({ pass: pass(), to: "/product/1?x=1" })}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/product/1?x=1"]);
    expect(answer.headers.get("set-cookie")).toMatch(
      /^preview=\d+\.[\w-]+; Max-Age=3[56]\d\d; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect([answer.headers.get("cache-control"), answer.headers.get("referrer-policy")]).toEqual([
      "no-store",
      "no-referrer",
    ]);
  });

  test("has a cookie that no other host can set, over TLS", async () => {
    const { ask } = await startServer({ settings: { publicUrl: "https://www.example.com" } });
    const answer = await ask(`/preview?pass=${pass()}`);
    expect(answer.headers.get("set-cookie")).toMatch(/^__Host-preview=.*; Secure; SameSite=Lax$/);
    expect(await described(await ask("/home", { headers: { cookie: `preview=${pass()}` } }))).toBe("first");
    expect(await described(await ask("/home", { headers: { cookie: `__Host-preview=${pass()}` } }))).toBe("drafted");
  });

  test.each([
    ["that has expired", () => issuePass(inSeconds(-1), SECRET)],
    ["of another secret", () => issuePass(inSeconds(3600), "t".repeat(32))],
    ["with a later date", () => pass().replace(/^\d+/, String(inSeconds(7200)))],
    ["that is not one", () => "x"],
  ])("does not start with a pass %s, and says so in both languages", async (_, made) => {
    const { ask } = await startServer();
    const answer = await ask(`/preview?pass=${made()}`);
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([403, null]);
    expect(await answer.text()).toMatch(/not good[\s\S]*無效/);
    expect(await described(await ask("/home", { headers: { cookie: `preview=${made()}` } }))).toBe("first");
  });

  test.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r/evil.example",
    "\t//evil.example",
    "/.//evil.example",
    "/x/..//evil.example",
    "/%2e//evil.example",
    "javascript:alert(1)",
    "home",
    "",
    "/home\n",
    "/home\r\nset-cookie: a=b",
    "/home\u0000",
    "/home\u0085",
    "/home\u2028",
    "/home\\x",
  ])("redirects to no other site, and refuses anything but a path: %j", async (to) => {
    const { ask } = await startServer();
    const answer = await ask(`/preview?${new URLSearchParams({ pass: pass(), to })}`);
    expect([answer.status, answer.headers.get("location"), answer.headers.get("set-cookie")]).toEqual([
      400,
      null,
      null,
    ]);
    expect(await answer.text()).toMatch(/no path of this site[\s\S]*不是本站的路徑/);
  });

  test("redirects to a path in any script, encoded", async () => {
    const { ask } = await startServer();
    const answer = await ask(`/preview?${new URLSearchParams({ pass: pass(), to: "/家?text=電湧 a#部" })}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "/%E5%AE%B6?text=%E9%9B%BB%E6%B9%A7%20a#%E9%83%A8",
    ]);
  });

  test("shows drafts with a note in both languages and a button to leave, and not to others or search engines", async () => {
    const { ask } = await startServer();
    const visitor = { headers: { cookie: `currentLanguage=en; preview=${pass()}` } };
    expect(await described(await ask("/home"))).toBe("first");
    const answer = await ask("/home", visitor);
    const html = await answer.text();
    expect(html).toContain("drafted &lt;");
    expect(html).toMatch(
      /<aside class="preview-note"[\s\S]*lang="en"><strong>Preview<[\s\S]*lang="zh-Hant-TW"><strong>預覽<[\s\S]*<button>[\s\S]*<\/aside><div id="root">/,
    );
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await described(await ask("/home"))).toBe("first");
    expect(await (await ask("/home")).text()).not.toContain("preview-note");
    expect(await described(await ask("/home", visitor))).toBe("drafted");
  });

  test("has its style in the policy of its pages", async () => {
    const { ask } = await startServer();
    const { headers } = await ask("/home", { headers: { cookie: `preview=${pass()}` } });
    const ordinary = await ask("/home");
    expect(headers.get("content-security-policy")).not.toBe(ordinary.headers.get("content-security-policy"));
  });

  test.each(["/api/page?page=home&lang=3", "/api/search?lang=3&type=1&search=strip&to_page=1"])(
    "shows them in %s, kept by nobody",
    async (path) => {
      const { ask } = await startServer();
      const text = async (answer: Response) => /"description":"(first|drafted)/.exec(await answer.text())?.[1];
      expect(await text(await ask(path))).toBe("first");
      const answer = await ask(path, { headers: { cookie: `preview=${pass()}` } });
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(await text(answer)).toBe("drafted");
      expect(await text(await ask(path))).toBe("first");
    },
  );

  test("ends with its button, only from this site", async () => {
    const { ask, origin } = await startServer();
    const leave = (from: string) =>
      ask("/preview/leave", {
        method: "POST",
        headers: { origin: from, "content-type": "application/x-www-form-urlencoded" },
      });
    const answer = await leave(origin);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/home"]);
    expect(answer.headers.get("set-cookie")).toMatch(/^preview=; Max-Age=0; Path=\//);
    expect((await leave("https://evil.example")).status).toBe(403);
  });
});

test("a file that only unpublished content uses is sent to previews only, and not cached", async () => {
  const { ask, settings } = await startServer();
  await mkdir(join(settings.contentFolder, "files"), { recursive: true });
  await writeFile(join(settings.contentFolder, "files/draft.pdf"), "%PDF-1.7 draft");
  expect((await ask("/files/draft.pdf")).status).toBe(404);
  const answer = await ask("/files/draft.pdf", { headers: { cookie: `preview=${pass()}` } });
  expect([answer.status, answer.headers.get("cache-control"), answer.headers.get("x-robots-tag")]).toEqual([
    200,
    "no-store",
    "noindex",
  ]);
});

describe("responses are cached no longer than their content is valid", () => {
  const paths = ["/home?lang=en", "/api/page?page=home&lang=3", "/sitemap.xml"];
  const cachingOf = (answers: readonly Response[]) => answers.map(({ headers }) => headers.get("cache-control"));

  test("while something appears within a day, in a minute, and afterwards", async () => {
    const { ask, content } = await startServer();
    const all = () => Promise.all(paths.map((path) => ask(path)));
    const long = "public, max-age=0, s-maxage=30, stale-while-revalidate=30, stale-if-error=86400";
    expect(cachingOf(await all())).toEqual([long, long, long]);
    content.changesIn(80_000);
    const short = "public, max-age=0, s-maxage=30, stale-while-revalidate=30";
    expect(cachingOf(await all())).toEqual([short, short, short]);
    content.changesIn(50);
    expect(cachingOf(await all())).toEqual(["no-cache", "no-cache", "no-cache"]);
    const keyed = await ask("/home", { headers: { "x-cache-language": "none" } });
    expect(keyed.headers.get("x-accel-expires")).toBeNull();
    expect((await ask("/files/sheet.pdf")).headers.get("cache-control")).toBe("public, max-age=50");
    content.changesIn(Number.POSITIVE_INFINITY);
    expect(cachingOf(await all())).toEqual([long, long, long]);
  });
});

test("npm run preview prints an address that this server accepts", { timeout: SLOW_TIMEOUT }, async () => {
  const folder = await temporaryFolder();
  const env = { ...process.env, DATA: folder, SECRET, PUBLIC_URL: "https://www.example.com" };
  const words = ["tools/preview.ts", "--days", "2", "--to", "/product/12"];
  const { stdout } = await promisify(execFile)(process.execPath, words, { env });
  const { origin, pathname, searchParams } = new URL(stdout.trim());
  expect([origin, pathname, searchParams.get("to")]).toEqual(["https://www.example.com", "/preview", "/product/12"]);
  const until = readPass(searchParams.get("pass") ?? "", SECRET) ?? 0;
  expect(Math.round((until - Date.now() / 1000) / 3600)).toBe(48);
});

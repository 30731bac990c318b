/**
 * `npm run export`: the arguments that it refuses before it writes anything, and the targets of the exported site's
 * addresses.
 */
import { execFile } from "node:child_process";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { SPECIFIED_LANGUAGES } from "../../contract/languages.ts";
import { addressInFiles, fileOf } from "../../tools/export/addresses.ts";
import { documentInFile, linkedPages, withWholeAddresses } from "../../tools/export/rewritten.ts";
import { japaneseContent } from "../support/added-languages.ts";
import { temporaryFolder } from "../support/server/server.ts";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const ORIGINS = { EXPORT_URL: "https://www.example.com", PUBLIC_URL: "https://forms.example.com" };
const run = (env: Readonly<Record<string, string>>, ...words: string[]) =>
  promisify(execFile)(process.execPath, ["tools/export.ts", ...words], { env: { ...process.env, ...env } });

test("refuses a folder that is not empty, and leaves it unchanged", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "notes.txt"), "mine");
  await expect(run(ORIGINS, "--out", folder)).rejects.toMatchObject({
    code: 1,
    stderr: `${folder} is not empty: name a folder that is, or one that is still to be made.\n`,
  });
  expect(await readdir(folder)).toEqual(["notes.txt"]);
});

test("names missing settings, and rejects two equal ones, before it builds the site", async () => {
  // It builds by itself, once nothing can be refused any more.
  const { scripts } = JSON.parse(await readFile("package.json", "utf8")) as { readonly scripts: { export: string } };
  expect(scripts.export).not.toContain("--build");
  const folder = join(await temporaryFolder(), "site");
  await expect(run({ EXPORT_URL: "", PUBLIC_URL: "" }, "--out", folder)).rejects.toMatchObject({
    stderr: expect.stringMatching(/^Setting EXPORT_URL is missing.*\nSetting PUBLIC_URL is missing.*\n$/),
  });
  await expect(run({ ...ORIGINS, EXPORT_URL: ORIGINS.PUBLIC_URL }, "--out", folder)).rejects.toMatchObject({
    stderr: expect.stringMatching(/^EXPORT_URL and PUBLIC_URL are the same/),
  });
});

const site = {
  exportUrl: ORIGINS.EXPORT_URL,
  server: ORIGINS.PUBLIC_URL,
  languages: SPECIFIED_LANGUAGES,
  bare: "en",
};
const place = { pathname: "/product/1", language: "zh" };

test.each([
  ["/products/list", "/zh/products/list/"],
  ["/home#news", "/zh/home/#news"],
  ["?lang=en", "/product/1/"],
  ["/home?lang=zh", "/zh/home/"],
  ["/", "/zh/"],
  ["/products/list?sort=name&page=2", "https://forms.example.com/products/list?sort=name&page=2&lang=zh"],
  ["/press/list?page=2&lang=en", "https://forms.example.com/press/list?page=2"],
  ["/search?text={text}", "https://forms.example.com/search?text={text}&lang=zh"],
  ["/files/a.pdf", "/files/a.pdf"],
  ["/drawings/5-dimensions-zh.svg", "/drawings/5-dimensions-zh.svg"],
  ["/feeds/news-zh.atom", "/feeds/news-zh.atom"],
  ["/turntables/5.json", "/turntables/5.json"],
])("%s on a Chinese page leads to %s", (address, leadsTo) => {
  expect(addressInFiles(address, place, site)).toBe(leadsTo);
});

test("a page is the index.html of its folder; an old address with a file extension is that file", () => {
  expect(fileOf("/product/1", "zh", site)).toBe("/zh/product/1/index.html");
  expect(fileOf("/", "en", site)).toBe("/index.html");
  expect(fileOf("/about.html", "zh", site)).toBe("/zh/about.html");
  expect(fileOf("/%E5%93%81", "en", site)).toBe("/品/index.html");
});

test("absolute addresses of the site lead to files, those of its neighbours stay", () => {
  const text = '<loc>https://www.example.com/home?lang=zh</loc><a href="https://www.example.com.tw/x">';
  expect(withWholeAddresses(text, true, place, site)).toBe(
    '<loc>https://www.example.com/zh/home/</loc><a href="https://www.example.com.tw/x">',
  );
  expect(withWholeAddresses("https://www.example.com/press/list?page=2&amp;lang=zh", true, place, site)).toBe(
    "https://forms.example.com/press/list?page=2&amp;lang=zh",
  );
});

const POLICY =
  "default-src 'none'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; report-uri /api/reports";
const documentWith = (body: string) =>
  documentInFile(`<head><meta charset="utf-8" /></head>${body}`, POLICY, place, site);

test("a document starts with its policy and its server", () => {
  expect(documentWith("")).toBe(
    `<head><meta charset="utf-8" /><meta http-equiv="content-security-policy" content="default-src 'none'; connect-src 'self' https://forms.example.com; form-action 'self' https://forms.example.com"><meta name="running-server" content="https://forms.example.com"></head>`,
  );
});

test("forms go to the server in the language of the page", () => {
  expect(documentWith('<form action="/search" method="get"><input name="text"></form>')).toContain(
    '<form action="https://forms.example.com/search?lang=zh" method="get"><input type="hidden" name="lang" value="zh"><input name="text"></form>',
  );
  const post = documentWith('<form action="/inquiry#form" method="post"><input name="lang" value="1"></form>');
  expect(post).toContain(
    '<form action="https://forms.example.com/inquiry?lang=zh#form" method="post"><input name="lang"',
  );
});

test("data for scripts stays unchanged, except the words of an added language, which are a file", () => {
  const data =
    '<script type="application/json" id="site-input">{"link":" href=\\"/home\\"","words":"/api/words?lang=100&v=a1"}</script>';
  expect(documentWith(data)).toContain('{"link":" href=\\"/home\\"","words":"/words/100-a1.json"}</script>');
});

test("the pages that a document links to are listed by their own paths", () => {
  const html =
    '<a href="/home">a</a><a href="?lang=en">b</a><a href="/files/a.pdf">c</a><a href="/x?y=1">d</a><script>" href="/no"</script>';
  expect(linkedPages(html, place)).toEqual(["/home", "/product/1"]);
});

/** Returns every file below a folder, by its path with a leading slash. */
async function filesOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    await Promise.all(paths.map(async (path) => [path.slice(folder.length), await readFile(path, "utf8")] as const)),
  );
}

/** Returns the addresses of its own site that a file names: links, pictures in all their sizes, icons. */
function namedIn(path: string, text: string): readonly string[] {
  const whole = text
    .split(ORIGINS.EXPORT_URL)
    .flatMap((part, at) => (at > 0 ? (/^\/[^"'<>\s]*/.exec(part) ?? []) : []));
  if (!path.endsWith(".html"))
    return path.endsWith(".webmanifest")
      ? [...text.matchAll(/"(?:src|start_url)":"([^"]+)"/g)].map(([, address = ""]) => address)
      : whole;
  const single = [...text.matchAll(/ (?:href|src|action)="(\/[^"]*)"/g)].map(([, address = ""]) => address);
  const sets = [...text.matchAll(/ (?:image)?srcset="([^"]*)"/gi)].flatMap(([, set = ""]) =>
    set.split(", ").map((each) => each.split(" ", 1).join()),
  );
  return [...whole, ...single, ...sets];
}

test("every address in the files of a site in three languages is among the files", async () => {
  const [content, folder] = [await japaneseContent(), await temporaryFolder()];
  onTestFinished(() => rm(content, { recursive: true }));
  const { stdout } = await run({ ...ORIGINS, CONTENT: content }, "--out", folder);
  expect(stdout).toMatch(/^100 files …$/m);
  expect(stdout).toContain(`Forms and searches go to ${ORIGINS.PUBLIC_URL}.`);
  const files = await filesOf(folder);
  const named = new Map<string, string>();
  for (const [path, text] of files) {
    if (/\.(?:html|xml|atom|json|webmanifest|txt)$/.test(path))
      for (const address of namedIn(path, text)) named.set(address, path);
  }
  const missing = [...named].filter(([address]) => {
    const path = decodeURIComponent(address.split("#", 1).join());
    return !files.has(path.endsWith("/") ? `${path}index.html` : path);
  });
  expect(missing).toEqual([]);
  // Each kind occurs, so no kind was skipped.
  for (const kind of [
    /^\/home\/$/,
    /^\/en\/product\/\d+\/$/,
    /^\/ja\/home\/$/,
    /^\/feeds\/news-ja\.atom$/,
    /^\/manifests\/ja/,
    /^\/icon-512\.png$/,
    /^\/sitemaps\/1\.xml$/,
    /^\/media\/pictures\//,
  ]) {
    expect(
      [...named.keys()].some((address) => kind.test(address)),
      String(kind),
    ).toBe(true);
  }
  const home = files.get("/ja/home/index.html") ?? "";
  expect(home).toContain('<html lang="ja"');
  const [words = ""] = /\/words\/\d+-[\w-]+\.json/.exec(home) ?? [];
  expect(files.get(words)).toContain("日本語");
  expect(home).not.toContain("/api/");
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(["/404.html", "/en/404.html", "/robots.txt", "/.well-known/security.txt"]),
  );
});

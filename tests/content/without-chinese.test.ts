/** A site in German, English and French: its checks, files and hints are in its own languages, and need no Chinese. */
import { execFile } from "node:child_process";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { JSDOM } from "jsdom";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ContentError, formatProblem } from "../../server/content/files/problems.ts";
import { readContent } from "../../server/content/load/load.ts";
import { contextOf } from "../../server/content/page.ts";
import { say } from "../../server/content/texts/text.ts";
import { interfaceWordsOf } from "../../server/content/words/offered-languages.ts";
import { noteFor } from "../../server/preview/note.ts";
import { checkContent } from "../../tools/content-check/check.ts";
import { documentsOf } from "../../tools/printing/documents.ts";
import { editGerman, germanContent } from "../support/german-company.ts";
import { pagesOf } from "../support/pages-of.ts";
import { temporaryFolder } from "../support/server/server.ts";
import { startSite } from "../support/server/site-process.ts";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";

const HAN = /\p{Script=Han}|\u3001/u;
const PUMP = "products/br20.yaml";

let folder: string;
beforeEach(async () => {
  folder = await germanContent();
});
afterEach(() => rm(folder, { recursive: true }));

/** Returns the problems of the folder as the server and the commands report them. */
async function problems(): Promise<readonly string[]> {
  try {
    await readContent(folder);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(formatProblem);
    throw error;
  }
}

const without =
  (field: string, language: string) =>
  (data: Record<string, unknown>): unknown => ({
    ...data,
    [field]: Object.fromEntries(
      Object.entries(data[field] as Record<string, unknown>).filter(([key]) => key !== language),
    ),
  });

describe("npm run content:check", { timeout: SLOW_TIMEOUT }, () => {
  test("accepts it", async () => {
    const { notes, problems } = await checkContent(folder);
    expect(problems).toEqual([]);
    expect(notes.join("\n")).not.toContain("missing in");
  });

  test.each(["de", "en", "fr"])("names a text that is missing in %s, also next to other problems", async (language) => {
    await editGerman(folder, PUMP, without("introduction", language));
    await editGerman(folder, "security.yaml", (data) => ({ ...data, expires: "2025-11-15" }));
    const { notes, problems } = await checkContent(folder);
    expect(notes.filter((note) => note.includes("missing in"))).toEqual([
      expect.stringMatching(new RegExp(`^products/br20\\.yaml:\\d+ introduction: missing in ${language}\\.$`)),
    ]);
    expect(problems).toEqual([expect.stringMatching(/^security\.yaml:\d+ expires: 2025-11-15 is past/)]);
  });

  test("needs an alt text in each of its languages, and in no other", async () => {
    await sharp({ create: { width: 300, height: 200, channels: 3, background: "teal" } })
      .png()
      .toFile(join(folder, "media/pictures/valve.png"));
    await editGerman(folder, PUMP, (data) => ({ ...data, photos: ["/media/pictures/valve.png"] }));
    const list = join(folder, "media/media.json");
    await writeFile(
      list,
      JSON.stringify({ "pictures/valve.png": { alt: { de: "Ein Ventil.", en: "A valve.", fr: "" } } }),
    );
    expect((await checkContent(folder)).problems).toEqual([
      expect.stringMatching(/^media\/media\.json:1 pictures\/valve\.png: has no alt text in fr\. /),
    ]);
    const alt = { de: "Ein Ventil.", en: "A valve.", fr: "Une vanne." };
    await writeFile(list, JSON.stringify({ "pictures/valve.png": { alt } }));
    expect((await checkContent(folder)).problems).toEqual([]);
    const { content } = await readContent(folder);
    const shown = contextOf(content, "fr").altOf("/media/pictures/valve.png");
    expect(say(shown, "fr")).toBe("Une vanne.");
  });

  test("reports Chinese left in a text, with the language's name", async () => {
    await editGerman(folder, PUMP, (data) => ({ ...data, introduction: { de: "Ein 泵浦.", en: "A.", fr: "Un." } }));
    expect((await checkContent(folder)).problems).toEqual([
      expect.stringMatching(/^products\/br20\.yaml:\d+ introduction\.de: holds Chinese in the German text/),
    ]);
  });

  test("reports HTML that will be removed, with its line", async () => {
    const file = join(folder, "articles/privacy.yaml");
    const html =
      '<p>Neues</p>\n<form action="/newsletter">\n<iframe src="https://maps.example"></iframe>\n</form>\n<p style="color: red">Ja</p>';
    await editGerman(folder, "articles/privacy.yaml", (data) => ({
      ...data,
      contents: [{ html: { de: html, en: "<p>News</p>", fr: "<p>Nouvelles</p>" } }],
    }));
    const edited = (await readFile(file, "utf8")).split("\n");
    const { problems } = await checkContent(folder);
    for (const said of ["<form", "<iframe", "style"]) {
      const line = edited.findIndex((each) => each.includes(said)) + 1;
      const removed = said === "style" ? "style of <p>" : `${said}>`;
      expect(problems).toContainEqual(
        expect.stringMatching(new RegExp(`^articles/privacy\\.yaml:${line} .*\\.de: ${removed} is taken out\\. `)),
      );
    }
  });
});

describe("a file in each language, /files/x-*.pdf", { timeout: SLOW_TIMEOUT }, () => {
  const sheet = (language: string) => `files/products/br20-data-sheet-${language}.pdf`;

  test.each(["de", "en"])("is reported as missing in %s by all commands", async (language) => {
    await rm(join(folder, sheet(language)));
    const [problem, ...more] = await problems();
    expect(problem).toMatch(
      new RegExp(`^products/br20\\.yaml:\\d+ data_sheet\\.${language}: /${sheet(language)} does not exist\\. `),
    );
    expect(more).toEqual([]);
    expect((await checkContent(folder)).problems).toContain(problem);
    const { whole, content } = await readContent(folder, { withoutFiles: true });
    const printed = await documentsOf(whole, folder, content);
    expect(printed.map(({ path }) => path)).toContain(`/${sheet(language)}`);
  });

  test("falls back to the company's own language if an added one lacks it, and content:check names it", async () => {
    await rm(join(folder, sheet("fr")));
    const { content } = await readContent(folder);
    const offered = contextOf(content, "fr").fileOf(content.products.find(({ key }) => key === "br20")?.data_sheet);
    expect(offered).toBe(`/${sheet("de")}`);
    const { notes, problems } = await checkContent(folder);
    expect(notes).toContainEqual(
      expect.stringMatching(
        /^products\/br20\.yaml:\d+ data_sheet: \/files\/\S+-fr\.pdf does not exist; \/files\/\S+-de\.pdf is offered instead\.$/,
      ),
    );
    expect(problems).toEqual([]);
  });

  test("may have a path of its own in each language", async () => {
    const own = { de: "/files/blatt.pdf", en: "/files/sheet.pdf", fr: "/files/fiche.pdf" };
    await editGerman(folder, PUMP, (data) => ({ ...data, data_sheet: own }));
    for (const language of ["de", "en"] as const)
      await rename(join(folder, sheet(language)), join(folder, own[language]));
    expect(await problems()).toEqual([expect.stringContaining("data_sheet.fr: /files/fiche.pdf does not exist")]);
  });
});

test("a site in one added language alone needs neither English nor Chinese", async () => {
  await editGerman(folder, "company.yaml", (data) => ({ ...data, languages: ["de"] }));
  await rm(join(folder, "words.yaml"));
  expect(await problems()).toEqual([]);
  await rm(join(folder, "files/products/br20-data-sheet-en.pdf"));
  expect(await problems()).toEqual([]);
});

test("hints are in its own languages", async () => {
  await editGerman(folder, PUMP, (data) => ({ ...data, name: "Kugelventil", introduction: {}, wrong: 1 }));
  await writeFile(
    join(folder, "products/br32.yaml"),
    (await readFile(join(folder, "products/br32.yaml"), "utf8")).replace(
      /^name:\n(?: .*\n)+/m,
      "name: { de: Ventil, rot, en: Valve }\n",
    ),
  );
  const messages = await problems();
  expect(messages.join("\n")).toContain(
    'name: is one text, but needs one for each language. Write name: {de: "Kugelventil", en: ..., fr: ...}.',
  );
  expect(messages.join("\n")).toContain("introduction: has no text in any language.");
  expect(messages.join("\n")).toContain('Put a text that holds a comma in quotes: {de: "one, two", en: ..., fr: ...}.');
  expect(messages.join("\n")).not.toMatch(/\bzh\b/);
});

test("printed files and messages contain no Chinese", async () => {
  const { content, whole } = await readContent(folder);
  const documents = await documentsOf(whole, folder, content);
  expect(new Set(documents.map(({ lang }) => lang))).toEqual(new Set(["de", "en", "fr"]));
  for (const { path, title, body } of documents) expect([path, HAN.exec(title + body)]).toEqual([path, null]);
  expect(content.languages.map((language) => interfaceWordsOf(language)["forms"])).toEqual([
    { nameSeparator: ", " },
    { nameSeparator: ", " },
  ]);
  expect(noteFor([{ key: "de", type: 4, name: "Deutsch" }])).not.toMatch(HAN);
});

test("a document of the company is printed once for each of its languages", async () => {
  const table = { head: { de: ["Jahr"], en: ["Year"] }, rows: [{ de: [2025], en: [2025] }] };
  const document = (name: string, title: Readonly<Record<string, string>>) => ({
    path: `/files/esg/${name}-*.pdf`,
    title,
    content: { de: "<p>Wir prüfen.</p>", en: "<p>We test.</p>" },
    ...table,
  });
  await mkdir(join(folder, "documents"));
  await writeFile(
    join(folder, "documents/policies.yaml"),
    JSON.stringify({
      id: 1,
      documents: [
        document("policy", { de: "Richtlinie", en: "Policy", fr: "Politique" }),
        document("report", { de: "Bericht", en: "Report" }),
      ],
    }),
  );
  const { content, whole } = await readContent(folder, { withoutFiles: true });
  const printed = (await documentsOf(whole, folder, content)).filter(({ path }) => path.startsWith("/files/esg/"));
  expect(printed.map(({ path, lang, title }) => [path, lang, title])).toEqual([
    ["/files/esg/policy-de.pdf", "de", "Richtlinie"],
    ["/files/esg/report-de.pdf", "de", "Bericht"],
    ["/files/esg/policy-en.pdf", "en", "Policy"],
    ["/files/esg/report-en.pdf", "en", "Report"],
    ["/files/esg/policy-fr.pdf", "fr", "Politique"],
  ]);
});

test("no served page, feed or sitemap contains or mentions Chinese", { timeout: SLOW_TIMEOUT }, async () => {
  const { ask, child, ended } = await startSite(
    { CONTENT: folder, DATA: await temporaryFolder(), LOG_LEVEL: "warn" },
    "server/main.ts",
  );
  const { content } = await readContent(folder);
  const paths = [...pagesOf(content), "/search?type=1&text=Ventil", "/nowhere"];
  for (const path of paths)
    for (const language of ["de", "en", "fr"]) {
      const html = await (await ask(`${path}${path.includes("?") ? "&" : "?"}lang=${language}`)).text();
      const { document } = new JSDOM(html).window;
      expect([path, document.documentElement.lang]).toEqual([path, language]);
      for (const element of document.querySelectorAll("style, script:not([type])")) element.remove();
      expect([path, language, HAN.exec(document.documentElement.outerHTML)?.[0]]).toEqual([path, language, undefined]);
      const others = [...document.querySelectorAll("link[hreflang]")].map((link) => link.getAttribute("hreflang"));
      expect(others).not.toContain("zh-Hant-TW");
    }
  const head = new JSDOM(await (await ask("/press/list")).text()).window.document.head;
  const feeds = [...head.querySelectorAll('link[type*="feed"], link[type*="atom"]')].map((link) =>
    (link.getAttribute("href") ?? "").replace(/^https?:\/\/[^/]+/, ""),
  );
  expect(feeds.length).toBeGreaterThan(0);
  for (const path of [...feeds, "/sitemaps/1.xml", "/robots.txt"]) {
    const answer = await ask(path);
    expect([path, answer.status]).toEqual([path, 200]);
    const text = await answer.text();
    expect([path, HAN.exec(text)?.[0], text.includes("zh-Hant")]).toEqual([path, undefined, false]);
  }
  child.kill("SIGTERM");
  expect((await ended).err).toBe("");
});

test("its products as CSV have the separator of its country, and can be imported", {
  timeout: SLOW_TIMEOUT,
}, async () => {
  const table = join(folder, "products.csv");
  const products = (...args: string[]) =>
    promisify(execFile)(process.execPath, ["tools/products.ts", ...args], { env: { ...process.env, CONTENT: folder } });
  await products("export", "--out", table);
  const [head = ""] = (await readFile(table, "utf8")).split("\r\n");
  expect(head).toMatch(/^\uFEFFkey;/);
  expect(head).toContain("name (fr)");
  expect(head).not.toContain("zh");
  expect((await products("import", table)).stdout).toContain("0 new, 0 changed, 12 as they are");
});

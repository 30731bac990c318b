/** `npm run new-site`: creates a site that is served, in both languages. */
import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { loadContent } from "../../server/content/load/load.ts";
import { pagesOf } from "../support/pages-of.ts";
import { temporaryFolder } from "../support/server/server.ts";
import { startSite } from "../support/server/site-process.ts";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";

const run = (program: string, ...words: string[]) => promisify(execFile)(process.execPath, [program, ...words]);

// Starts three programs, one after the other.
test("writes a valid folder that is served at once", { timeout: SLOW_TIMEOUT }, async () => {
  const folder = join(await temporaryFolder(), "acme");
  const { stdout } = await promisify(execFile)(process.execPath, ["tools/new-site.ts", folder], {
    env: { ...process.env, TZ: "Europe/Berlin" },
  });
  expect(stdout).toMatch(/^\d+ files written\. To see the site: CONTENT=.*acme npm start\n$/);
  const checked = await run("tools/content-check.ts", folder);
  // No problems: it lists only the disabled pages and the content.
  expect(checked.stdout).toMatch(/^The company does without these pages: .+\nThe content is right: \d+ files.+\n$/);
  expect(checked.stderr).toBe("");

  const { ask, child, ended } = await startSite(
    { CONTENT: folder, DATA: await temporaryFolder(), LOG_LEVEL: "warn" },
    "server/main.ts",
  );
  const content = await loadContent(folder);
  expect(content.company.time_zone).toBe("Europe/Berlin");
  for (const path of pagesOf(content)) {
    for (const [language, name] of [
      ["en", "Example Works"],
      ["zh", "範例"],
    ] as const) {
      const answer = await ask(`${path}?lang=${language}`);
      const html = await answer.text();
      expect([path, language, answer.status]).toEqual([path, language, 200]);
      expect(html, path).toContain(name);
      expect(html, path).toContain("--brand:#2563a8");
    }
  }
  expect((await ask("/esg")).status).toBe(404);
  child.kill("SIGTERM");
  expect((await ended).err).toBe("");
});

test("every file explains itself in both languages, except data", async () => {
  const folder = join(await temporaryFolder(), "acme");
  await run("tools/new-site.ts", folder);
  for (const name of ["company.yaml", "site.yaml", "theme.yaml", "words.yaml", "categories.yaml", "pages/home.yaml"]) {
    const comments = (await readFile(join(folder, name), "utf8")).match(/^ *#.*$/gm)?.join("\n") ?? "";
    expect(comments, name).toMatch(/[a-z]{4}/);
    expect(comments, name).toMatch(/\p{Script=Han}{4}/u);
  }
});

test("a folder that is not empty is unchanged", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "notes.txt"), "mine");
  await expect(run("tools/new-site.ts", folder)).rejects.toMatchObject({
    code: 1,
    stderr: `${folder} is not empty: name a folder that is, or one that is still to be made.\n`,
  });
});

test("`npm run files` leaves a company's own files unchanged, named by the content or not", async () => {
  const folder = join(await temporaryFolder(), "acme");
  await run("tools/new-site.ts", folder);
  const product = join(folder, "products/first.yaml");
  await writeFile(product, `${await readFile(product, "utf8")}data_sheet: /files/sheet-*.pdf\n`);
  await mkdir(join(folder, "files"));
  const own = ["sheet-en.pdf", "sheet-zh.pdf", "price-list.pdf"].map((name) => join(folder, "files", name));
  for (const file of own) await writeFile(file, "%PDF mine");
  const env = { ...process.env, CONTENT: folder };
  const { stdout } = await promisify(execFile)(process.execPath, ["tools/files.ts", "--all"], { env });
  expect(stdout).toContain("0 printed (0 kB), 0 unchanged, 0 removed");
  for (const file of own) expect(await readFile(file, "utf8")).toBe("%PDF mine");
});

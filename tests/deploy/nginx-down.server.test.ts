/** While the server is down, deploy/nginx.conf shows the error page that it has written. */
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { Agent, request } from "node:https";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { DEFAULT_LANGUAGE } from "../../contract/constants.ts";
import { companyOf } from "../support/company.ts";
import { editedContent } from "../support/content.ts";
import { NGINX_HOST, startNginx, whyNoNginx } from "../support/server/nginx.ts";
import { temporaryFolder } from "../support/server/server.ts";
import { startSite } from "../support/server/site-process.ts";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";

const PATIENT = { timeout: SLOW_TIMEOUT };

test.skipIf(whyNoNginx)("nginx shows the page of the company while the server is down", PATIENT, async () => {
  const folder = await temporaryFolder();
  const pages = join(folder, "error-pages");
  const site = await startSite({
    DATA: join(folder, "data"),
    PUBLIC_URL: `https://${NGINX_HOST}`,
    TRUST_PROXY: "1",
    ERROR_PAGES_FOLDER: pages,
  });
  const nginx = await startNginx(folder, site.origin);
  onTestFinished(nginx.stop);
  await vi.waitFor(() => stat(join(pages, "none.html")), SLOW_TIMEOUT);
  site.child.kill("SIGKILL");
  await site.ended;

  const agent = new Agent({ rejectUnauthorized: false });
  onTestFinished(() => agent.destroy());
  const ask = (path: string, cookie = "", method = "GET") =>
    new Promise<{ status: number | undefined; caching: string | undefined; text: string }>((resolve, reject) => {
      const sent = request(
        `${nginx.origin}${path}`,
        { method, agent, headers: { host: NGINX_HOST, cookie } },
        (response) => {
          let text = "";
          response.setEncoding("utf8").on("data", (data) => {
            text += data;
          });
          response.on("end", () =>
            resolve({ status: response.statusCode, caching: response.headers["cache-control"], text }),
          );
        },
      );
      sent.on("error", reject).end();
    });
  const { content } = await companyOf("tests/fixtures/pumps");
  const chosen = (language: string) => `a=b; __Host-currentLanguage=${language}`;
  const key = "aVerySecretKey";
  for (const [path, cookie, language, method] of [
    ["/home", "", "zh-Hant-TW", "GET"],
    ["/home", chosen(DEFAULT_LANGUAGE), "en", "GET"],
    ["/home", chosen("fr"), "zh-Hant-TW", "GET"],
    ["/home?a=b&lang=en", chosen("zh"), "en", "GET"],
    ["/home?lang=fr", chosen("en"), "en", "GET"],
    [`/inquiry/${key}`, chosen("en"), "en", "GET"],
    ["/aboutUs/contactUs", chosen("en"), "en", "POST"],
  ] as const) {
    const { status, caching, text } = await ask(path, cookie, method);
    expect([status, caching, /<html lang="([^"]+)"/.exec(text)?.[1]], path).toEqual([502, "no-store", language]);
    expect(text).toContain('<header><img src="data:image/');
    expect(text).toContain(`href="mailto:${content.company.email}"`);
    expect(text).toContain(`>${content.company.sites[0]?.phone}</a>`);
    expect(text).toMatch(/<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'sha256-/);
    expect(text).not.toMatch(/<script|<link|src="(?!data:)/);
  }
  expect((await ask("/error-pages/shown")).status).toBe(404);
  for (const log of ["access.log", "error.log"]) expect(await readFile(join(folder, log), "utf8")).not.toContain(key);
});

test("error pages are written for every user of the machine, and again after an edit", PATIENT, async () => {
  const content = await editedContent({});
  const folder = await temporaryFolder();
  const pages = join(folder, "error-pages");
  const environment = { DATA: join(folder, "data"), CONTENT: content };
  const site = await startSite({ ...environment, ERROR_PAGES_FOLDER: pages });
  const page = join(pages, "none.html");
  await vi.waitFor(() => stat(page), SLOW_TIMEOUT);
  expect((await stat(page)).mode & 0o777).toBe(0o644);
  const company = join(content, "company.yaml");
  const text = await readFile(company, "utf8");
  await writeFile(company, text.replace(/^email: .*$/m, "email: new@example.com"));
  await vi.waitFor(async () => expect(await readFile(page, "utf8")).toContain("mailto:new@example.com"), SLOW_TIMEOUT);

  // The site is served also where they can't be written.
  const file = join(folder, "file");
  await mkdir(join(folder, "other"));
  await writeFile(file, "");
  const other = await startSite({
    ...environment,
    DATA: join(folder, "other"),
    ERROR_PAGES_FOLDER: join(file, "pages"),
  });
  expect((await other.ask("/healthz")).status).toBe(200);
  await vi.waitFor(() => expect(other.out()).toContain("cannot write the error pages"), SLOW_TIMEOUT);
  // They must not write into the folder while it is deleted.
  for (const each of [site, other]) {
    each.child.kill("SIGKILL");
    await each.ended;
  }
});

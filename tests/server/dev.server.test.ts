import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createDevelopmentViews } from "../../server/render/development-views.ts";
import { startServer, temporaryFolder } from "../support/server/server.ts";
import { startSite } from "../support/server/site-process.ts";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";

test("`npm run dev` renders the views from their sources, with a policy as strict as in production", {
  timeout: SLOW_TIMEOUT,
}, async () => {
  const { ask, child, ended } = await startSite({ DATA: await temporaryFolder(), LOG_LEVEL: "warn" }, "server/dev.ts");
  const page = await ask("/home?lang=zh");
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain('<html lang="zh-Hant-TW">');
  expect(html).toContain('id="site-input"');
  // Its styles are present before any script runs.
  expect(html).toMatch(/<style nonce="[\w-]+" data-vite-dev-id="[^"]*\/src\/styles\/index\.css">/);

  const [, nonce = "none"] = /<script type="module"[^>]* nonce="([\w-]+)"/.exec(html) ?? [];
  const policy = page.headers.get("content-security-policy") ?? "";
  expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(html.match(/<script(?![^>]*(nonce|application\/(ld\+)?json))/g)).toBeNull();

  for (const module of ["/@vite/client", "/src/entry-client.tsx"]) {
    const response = await ask(module);
    expect(response.status, module).toBe(200);
    expect(response.headers.get("content-type"), module).toContain("javascript");
    await response.text();
  }
  // The inspector exists only with the option.
  expect(html).not.toContain('name="inspector"');
  expect((await ask("/inspector")).status).toBe(404);
  child.kill("SIGTERM");
  const { code, err } = await ended;
  expect({ code, err }).toEqual({ code: 0, err: "" });
});

test("`npm run dev -- --inspect` makes pages report their machines, and adds a page that shows them", {
  timeout: SLOW_TIMEOUT,
}, async () => {
  const environment = { DATA: await temporaryFolder(), LOG_LEVEL: "warn" };
  const { ask } = await startSite(environment, "server/dev.ts", ["--inspect"]);
  expect(await (await ask("/home")).text()).toContain('<meta name="inspector" content="/inspector">');
  const inspector = await ask("/inspector");
  expect(inspector.status).toBe(200);
  expect(await inspector.text()).toContain("/src/entry-inspector.tsx");
});

describe("broken views", { timeout: SLOW_TIMEOUT }, () => {
  test.each([
    ["fail to compile", 'import "./nowhere.ts";', "nowhere.ts"],
    [
      "throw as they are drawn",
      "export const render = () => { throw new Error('<b>one</b> too many'); };",
      "&lt;b>one",
    ],
  ])("that %s are shown on a page with status 500", async (_how, text, reason) => {
    const entry = join(await temporaryFolder(), "entry.ts");
    await writeFile(entry, text);
    const views = createDevelopmentViews({ serverEntry: entry });
    const { ask } = await startServer({ development: views });
    const response = await ask("/home", { headers: { accept: "text/html" } });
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(html).toContain("<h1>The views are broken</h1>");
    expect(html).toContain(reason);
    expect(html).toContain("/@vite/client");
    expect(html).not.toContain("entry-client");
  });
});

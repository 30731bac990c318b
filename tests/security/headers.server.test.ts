import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readClient } from "../../server/render/client-manifest.ts";
import { CRITICAL_CSS_FILE } from "../../server/render/critical-css.ts";
import { pagePolicy } from "../../server/security/content-policy.ts";
import { readSettings, type Settings } from "../../server/settings/settings.ts";
import { startServer, temporaryFolder } from "../support/server/server.ts";
import { CLIENT_FILES } from "../support/server/site-fake.ts";

const headersOf = async (path: string, settings: Partial<Settings> = {}) => {
  const { ask } = await startServer({ settings });
  return (await ask(path)).headers;
};
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
/** Hashes of the inline scripts of a page: the import map and the starter script. */
const INLINE = [CLIENT_FILES.importMap, CLIENT_FILES.starter].map(hashOf);
/** Returns the sources of a directive. */
const sourcesOf = (policy: string | null, directive: string) =>
  new RegExp(`(?:^|; )${directive}(?: ([^;]*))?(?:;|$)`).exec(policy ?? "")?.[1]?.split(" ");

describe("the policy of a page", () => {
  test("runs only the site's own files and the two inline scripts that start them", async () => {
    const headers = await headersOf("/home");
    const policy = headers.get("content-security-policy");
    expect(sourcesOf(policy, "script-src")).toEqual(["'self'", ...INLINE]);
    expect(sourcesOf(policy, "default-src")).toEqual(["'none'"]);
    expect(sourcesOf(policy, "base-uri")).toEqual(["'none'"]);
    expect(policy).not.toContain("google");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("geolocation=()");
    expect(headers.get("strict-transport-security")).toBeNull();
  });

  test("lets no other site frame the page, and no form post elsewhere", async () => {
    const headers = await headersOf("/home");
    expect(sourcesOf(headers.get("content-security-policy"), "frame-ancestors")).toEqual(["'none'"]);
    expect(sourcesOf(headers.get("content-security-policy"), "form-action")).toEqual(["'self'"]);
    expect(headers.get("x-frame-options")).toBe("DENY");
  });

  test("turns text into markup or a script's address only through one policy of trusted types", async () => {
    const policy = (await headersOf("/home")).get("content-security-policy");
    expect(sourcesOf(policy, "require-trusted-types-for")).toEqual(["'script'"]);
    expect(sourcesOf(policy, "trusted-types")).toEqual(["site-content"]);
  });

  test("names the maps service only with a key, and all of its policies of trusted types then", async () => {
    const policy = (await headersOf("/home", { mapsKey: "a-key-for-maps" })).get("content-security-policy");
    expect(sourcesOf(policy, "script-src")).toEqual(["'self'", ...INLINE, "https://maps.googleapis.com"]);
    // The loader names Google's own script.
    const loader = readFileSync(
      join(import.meta.dirname, "../../node_modules/@googlemaps/js-api-loader/dist/index.js"),
      "utf8",
    );
    const [, named = ""] = /allow this policy with "trusted-types \$\{policyName\} ([^"]+)"/.exec(loader) ?? [];
    const [, own = ""] = /TRUSTED_TYPES_POLICY_NAME = "([^"]+)"/.exec(loader) ?? [];
    expect(sourcesOf(policy, "trusted-types")).toEqual(["site-content", own, ...named.split(" ")]);
  });

  test("names the host of a company's analytics only if it is set, for its script and its requests, and its policy", async () => {
    const analytics = { address: "https://stats.example/js/script.js", data: { domain: "acme.example" } };
    const policy = (await headersOf("/home", { analytics })).get("content-security-policy");
    expect(sourcesOf(policy, "script-src")).toEqual(["'self'", ...INLINE, "https://stats.example"]);
    expect(sourcesOf(policy, "connect-src")).toEqual(["'self'", "https://stats.example"]);
    expect(sourcesOf(policy, "img-src")).toEqual(["'self'", "data:", "https://stats.example"]);
    expect(sourcesOf(policy, "trusted-types")).toEqual(["site-content", "site-analytics"]);
    for (const directive of ["style-src", "font-src", "frame-src", "worker-src", "form-action", "default-src"]) {
      expect(sourcesOf(policy, directive)?.join(), directive).not.toContain("stats.example");
    }
  });

  test("allows inline code by its hash, and no style element by a hash if the maps script writes its own", () => {
    for (const mapsKey of [null, "a-key-for-maps"]) {
      const inline = { scripts: ["start();"], styles: ["body{}"] };
      const policy = pagePolicy({ mapsKey, analytics: null, publicUrl: "" }, undefined, inline);
      expect(sourcesOf(policy, "script-src")).toContain(hashOf("start();"));
      expect(sourcesOf(policy, "style-src")).toContain(hashOf("body{}"));
      expect(sourcesOf(policy, "style-src-elem")?.some((source) => source.startsWith("'sha")) ?? false).toBe(false);
    }
  });

  test("requires TLS if the site is public by TLS", async () => {
    const headers = await headersOf("/home", { publicUrl: "https://www.example.com" });
    expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
    expect(headers.get("content-security-policy")).toContain("upgrade-insecure-requests");
  });

  test("requests preloading only if the operator set it, with https", async () => {
    const publicUrl = "https://www.example.com";
    const { hstsPreload } = readSettings({ PUBLIC_URL: publicUrl, HSTS_PRELOAD: "yes" });
    expect((await headersOf("/home", { publicUrl, hstsPreload })).get("strict-transport-security")).toBe(
      "max-age=63072000; includeSubDomains; preload",
    );
    expect(() => readSettings({ PUBLIC_URL: "http://www.example.com", HSTS_PRELOAD: "yes" })).toThrow(/HSTS_PRELOAD/);
    expect(() => readSettings({ HSTS_PRELOAD: "perhaps" })).toThrow(/must be yes or no/);
  });

  test("tells browsers where to report violations", async () => {
    const headers = await headersOf("/home");
    expect(headers.get("reporting-endpoints")).toBe('policy="/api/reports"');
    expect(sourcesOf(headers.get("content-security-policy"), "report-to")).toEqual(["policy"]);
    expect(sourcesOf(headers.get("content-security-policy"), "report-uri")).toEqual(["/api/reports"]);
    expect(headers.get("cross-origin-opener-policy")).toBe('same-origin; report-to="policy"');
    expect(headers.get("cross-origin-embedder-policy")).toBe('credentialless; report-to="policy"');
  });
});

describe("no other site can embed or read", () => {
  test.each([
    ["a page", "/home"],
    ["a redirect", "/"],
    ["data", "/api/page?page=home&lang=3"],
    ["an error", "/api/nothing"],
    ["a script", "/assets/index-1.js"],
    ["a picture", "/pictures/photo-abc-320.avif"],
    ["a film", "/media/film.mp4"],
    ["a download", "/files/sheet.pdf"],
    ["the sitemap", "/sitemap.xml"],
  ])("%s", async (_, path) => {
    const headers = await headersOf(path);
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-opener-policy")).toMatch(/^same-origin/);
    expect(headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("the integrity hashes of scripts", () => {
  test("come in an import map before anything that loads a script", async () => {
    const { ask } = await startServer();
    const html = await (await ask("/home")).text();
    expect(html).toContain(`<script type="importmap">${CLIENT_FILES.importMap}</script><script data-modules=`);
    expect(html.indexOf("importmap")).toBeLessThan(html.indexOf("data-modules"));
  });

  test("match the built files, for every script that a page may load", async () => {
    const folder = await temporaryFolder();
    const files: Readonly<Record<string, string>> = { "assets/site-1.js": "site();", "assets/late-1.js": "late();" };
    const start = { "assets/entry-1.js": "entry();", "assets/early-1.js": "early();" };
    await mkdir(join(folder, "assets"));
    await mkdir(join(folder, ".vite"));
    for (const [name, text] of Object.entries({ ...files, ...start })) await writeFile(join(folder, name), text);
    const manifest = {
      "src/entry-client.tsx": { file: "assets/entry-1.js", imports: ["site"], dynamicImports: ["late"] },
      "src/early-start.ts": { file: "assets/early-1.js" },
      site: { file: "assets/site-1.js" },
      late: { file: "assets/late-1.js" },
      "a-font.woff2": { file: "assets/a-font.woff2" },
    };
    await writeFile(join(folder, ".vite/manifest.json"), JSON.stringify(manifest));
    await writeFile(join(folder, CRITICAL_CSS_FILE), JSON.stringify({ print: "assets/print-1.css", screens: {} }));
    const { importMap } = (await readClient(folder))([]);
    const digests = Object.entries({ ...files, "assets/entry-1.js": "entry();" }).map(([name, text]) => [
      `/${name}`,
      hashOf(text).slice(1, -1),
    ]);
    expect(JSON.parse(importMap)).toEqual({ integrity: Object.fromEntries(digests) });
  });
});

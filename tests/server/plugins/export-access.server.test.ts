/** Requests of an exported site that are allowed, and only from there. */
import { expect, test } from "vitest";
import { startServer } from "../../support/server/server.ts";

const FILES = "https://www.example.com";
const allowed = (answer: Response) => answer.headers.get("access-control-allow-origin");

test("only the exported site can read data, searches, challenges and refused forms", async () => {
  const { ask } = await startServer({ settings: { exportUrl: FILES } });
  const headers = { origin: "https://evil.example" };
  for (const path of [
    "/api/page?page=home&lang=3",
    "/api/search?type=1&search=x&lang=3",
    "/api/challenge?form=contact",
  ]) {
    // Once made and once cached: equal for all origins, so that caches can store it.
    expect([path, allowed(await ask(path))]).toEqual([path, FILES]);
    expect([path, allowed(await ask(path, { headers }))]).toEqual([path, FILES]);
  }
  const refused = await ask("/api/contact", { method: "POST", headers, body: "{}" });
  expect([refused.status, allowed(refused)]).toEqual([403, FILES]);
  const asked = await ask("/api/contact", {
    method: "OPTIONS",
    headers: { ...headers, "access-control-request-method": "POST" },
  });
  expect([asked.status, allowed(asked), asked.headers.get("access-control-allow-methods")]).toEqual([
    204,
    FILES,
    "POST",
  ]);
  expect(asked.headers.get("access-control-allow-credentials")).toBeNull();
  for (const path of ["/home", "/healthz", "/sitemap.xml", "/api/language?lang=3"]) {
    expect([path, allowed(await ask(path))]).toEqual([path, null]);
  }
});

test("without an exported site, no other origin can read anything", async () => {
  const { ask } = await startServer();
  expect(allowed(await ask("/api/page?page=home&lang=3"))).toBeNull();
  expect((await ask("/api/contact", { method: "OPTIONS" })).status).toBe(405);
});

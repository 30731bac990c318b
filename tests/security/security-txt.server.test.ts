import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { startServer } from "../support/server/server.ts";

describe("/.well-known/security.txt", () => {
  test("gives contact, expiry, languages and policy", async () => {
    const { ask } = await startServer({ settings: { publicUrl: "https://www.example.com" } });
    const answer = await ask("/.well-known/security.txt");
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await answer.text()).toBe(
      [
        "Contact: mailto:security@example.com",
        "Expires: 2099-12-31T23:59:59Z",
        "Preferred-Languages: en, zh-Hant-TW",
        "Canonical: https://www.example.com/.well-known/security.txt",
        "Policy: https://www.example.com/privacy",
        "",
      ].join("\n"),
    );
  });
});

test("SECURITY.md says how to report, and its files exist", () => {
  const root = join(import.meta.dirname, "../..");
  const text = readFileSync(join(root, "SECURITY.md"), "utf8");
  expect(text).toContain("## Report a vulnerability");
  const named = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

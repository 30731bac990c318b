import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { foldersOf, ROOT } from "../../../server/settings/folders.ts";
import { describedSettings, readSettings, SETTING_NAMES } from "../../../server/settings/settings.ts";
import { StartProblem } from "../../../server/settings/start-problem.ts";

function linesOf(variables: Record<string, string>): readonly string[] {
  try {
    readSettings(variables);
    return [];
  } catch (problem) {
    if (problem instanceof StartProblem) return problem.lines;
    throw problem;
  }
}

describe("settings", () => {
  test("all have defaults", () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: "localhost",
      publicUrl: "http://localhost:3000",
      databaseUrl: null,
      mail: null,
      mapsKey: null,
      analytics: null,
      trustProxy: false,
    });
  });

  test("include a company's analytics with its data attributes", () => {
    const ANALYTICS_SCRIPT = "https://stats.example/script.js";
    expect(readSettings({ ANALYTICS_SCRIPT }).analytics).toEqual({ address: ANALYTICS_SCRIPT, data: {} });
    expect(
      readSettings({ ANALYTICS_SCRIPT, ANALYTICS_DATA: "domain=a.example, website-id=7=x" }).analytics?.data,
    ).toEqual({
      domain: "a.example",
      "website-id": "7=x",
    });
  });

  test("have descriptions, and mark secrets", () => {
    const described = describedSettings();
    expect(described.filter(({ description }) => !/^[A-Z].*\.$/.test(description))).toEqual([]);
    expect(described.filter(({ isSecret }) => isSecret).map(({ name }) => name)).toEqual([
      "DATABASE_URL",
      "MAIL_URL",
      "MAPS_KEY",
      "METRICS_TOKEN",
      "SECRET",
    ]);
  });

  test("that are empty count as unset", () => {
    expect(readSettings({ PORT: "", MAPS_KEY: " ", MAIL_URL: "" })).toMatchObject({
      port: 3000,
      mapsKey: null,
      mail: null,
    });
  });

  test.each([
    [{ PORT: "abc" }, 'Setting PORT must be a whole number from 0 to 65535, but is "abc".'],
    [{ PORT: "65536" }, 'Setting PORT must be a whole number from 0 to 65535, but is "65536".'],
    [{ PORT: "-1" }, 'Setting PORT must be a whole number from 0 to 65535, but is "-1".'],
    [
      { LOG_LEVEL: "loud" },
      'Setting LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but is "loud".',
    ],
    [
      { PUBLIC_URL: "https://x.example/site" },
      'Setting PUBLIC_URL must have no path after the host, but is "https://x.example/site".',
    ],
    [
      { PUBLIC_URL: "x" },
      'Setting PUBLIC_URL must be an http or https address such as https://www.example.com, but is "x".',
    ],
    [
      { TRUST_PROXY: "maybe" },
      'Setting TRUST_PROXY must be no, the number of proxies (1 to 9), or their addresses, but is "maybe".',
    ],
    [
      { ANALYTICS_SCRIPT: "http://stats.example/script.js" },
      'Setting ANALYTICS_SCRIPT must be an https address such as https://stats.example.com/script.js, but is "http://stats.example/script.js".',
    ],
    [
      { ANALYTICS_DATA: "domain=acme.example" },
      'Setting ANALYTICS_DATA needs an ANALYTICS_SCRIPT, but is "domain=acme.example".',
    ],
    [
      { ANALYTICS_SCRIPT: "https://stats.example/script.js", ANALYTICS_DATA: "acme" },
      'Setting ANALYTICS_DATA must be names and values: domain=example.com, website-id=1, but is "acme".',
    ],
    [{ REFERENCE_PREFIX: "v h" }, 'Setting REFERENCE_PREFIX must be 1 to 8 capital letters or digits, but is "v h".'],
  ])("%j: one clear line", (variables, line) => {
    expect(linesOf(variables)).toEqual([line]);
  });

  test("that are wrong are all reported at once, without secrets", () => {
    const lines = linesOf({ PORT: "x", SECRET: "short-secret", DATABASE_URL: "mysql://user:password@host" });
    expect(lines).toEqual([
      'Setting PORT must be a whole number from 0 to 65535, but is "x".',
      "Setting DATABASE_URL must be a postgres:// address.",
      "Setting SECRET must have at least 32 characters.",
    ]);
  });

  test("for mail must be set together", () => {
    expect(linesOf({ MAIL_URL: "smtp://localhost" })).toEqual([
      "Setting MAIL_TO must be set too: mail needs MAIL_URL, MAIL_TO and MAIL_FROM.",
      "Setting MAIL_FROM must be set too: mail needs MAIL_URL, MAIL_TO and MAIL_FROM.",
    ]);
    expect(
      readSettings({ MAIL_URL: "smtps://u:p@mail.example:465", MAIL_TO: "a@b.c", MAIL_FROM: "Site <a@b.c>" }).mail,
    ).toEqual({ url: "smtps://u:p@mail.example:465", to: "a@b.c", from: "Site <a@b.c>" });
  });

  test.each([
    ["365", { contact: 365, inquiry: 365 }],
    ["inquiry=730, contact=90", { inquiry: 730, contact: 90 }],
    ["contact=90", { contact: 90 }],
    ["365,contact=90", { inquiry: 365, contact: 90 }],
  ])("RETENTION_DAYS=%s sets the days for each form", (text, days) => {
    expect(readSettings({ RETENTION_DAYS: text }).retentionDays).toEqual(days);
  });

  test.each(["0", "a year", "365,30", "inquiry=30,inquiry=40", "order=30"])("RETENTION_DAYS=%s is refused", (text) => {
    expect(() => readSettings({ RETENTION_DAYS: text })).toThrow(/RETENTION_DAYS must be a number of days/);
  });

  test.each([
    ["no", false],
    ["2", 2],
    ["10.0.0.0/8, ::1", ["10.0.0.0/8", "::1"]],
  ])("trust the proxies of %j", (text, trust) => {
    expect(readSettings({ TRUST_PROXY: text }).trustProxy).toEqual(trust);
  });
});

describe("the documentation of the settings", () => {
  const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
  const example = parseEnv(read(".env.example"));

  test(".env.example names them all, with the defaults", () => {
    expect(Object.keys(example).sort()).toEqual(SETTING_NAMES.toSorted());
    expect(readSettings(example)).toEqual(readSettings({}));
  });

  test("docs/operating.md has a row for each, with the same defaults", () => {
    const rows = [...read("docs/operating.md").matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]*)`)?[^|]*\| \S.* \|$/gm)];
    const defaults = Object.fromEntries(rows.map(([, name = "", value = ""]) => [name, value]));
    expect(defaults).toEqual(example);
  });

  test("the server reads no other settings", () => {
    const sources = readdirSync(join(ROOT, "server"), { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".ts"),
    );
    const asked = sources.flatMap((name) => [...read(`server/${name}`).matchAll(/process\.env(?:\.|\[")(\w+)/g)]);
    expect(asked.map(([, name]) => name)).toEqual([]);
  });
});

test("each content folder has its own folder for picture sizes", () => {
  const folderOf = (content: string) => foldersOf({ CONTENT: content }).picturesFolder;
  expect(folderOf("content")).toBe(foldersOf({}).picturesFolder);
  const others = ["../acme", "../other/acme", "/srv/acme", "content/acme"];
  expect(new Set(["content", ...others].map(folderOf)).size).toBe(5);
  expect(folderOf("../acme/")).toBe(folderOf("../acme"));
  const kept = foldersOf({ CONTENT: "/srv/acme", CACHE: "/var/cache/switchyard" });
  for (const place of [kept.picturesFolder, kept.readingsFile])
    expect(place).toMatch(/^\/var\/cache\/switchyard\/acme-/);
});

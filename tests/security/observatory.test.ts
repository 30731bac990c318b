import { describe, expect, test } from "vitest";
import type { Settings } from "../../server/settings/settings.ts";
import { contact, prove, send } from "../support/server/forms.ts";
import { startServer } from "../support/server/server.ts";
import { scoreOf } from "./observatory.ts";

const PUBLIC_URL = "https://www.example.com";
const MAPS_KEY = "a-key-for-the-tests";

const start = (settings: Partial<Settings>) =>
  startServer({ settings: { publicUrl: PUBLIC_URL, formOrigin: PUBLIC_URL, hstsPreload: true, ...settings } });

/**
 * The max score including the language cookie: all points except the 5 for integrity attributes of script tags with an address. The
 * site has no such tags: inline scripts have their hash in the policy, and modules have theirs in the import map.
 */
const MAX_SCORE = 160;
/** Max score of a response without a cookie, which gets no points for a secure cookie. */
const MAX_WITHOUT_COOKIE = MAX_SCORE - 5;
/** Max score of a PDF. It is not isolated, and its policy only lists what it forbids, because the browser's PDF viewer is not part of the file. */
const MAX_FOR_PDF = MAX_WITHOUT_COOKIE - 10 - 5;

describe.each([
  ["with the drawn map", null],
  ["with Google's map", MAPS_KEY],
])("on a site %s the Observatory gives the maximum score", (_, mapsKey) => {
  test.each([
    ["a page", "/home"],
    ["a page with a map", "/aboutUs/contactUs"],
    ["a page with a video", "/product/1"],
    ["an unknown address", "/no/such/page"],
    ["Page Not Found", "/404"],
  ])("to %s in both languages", async (_, path) => {
    const { ask } = await start({ mapsKey });
    expect(await scoreOf(await ask(path), true)).toMatchObject({ score: MAX_WITHOUT_COOKIE });
    for (const language of ["en", "zh"]) {
      expect(await scoreOf(await ask(`${path}?lang=${language}`), true)).toMatchObject({ score: MAX_WITHOUT_COOKIE });
    }
  });

  test.each([
    ["the data of a page", "/api/page?page=home&lang=1"],
    ["an error of the API", "/api/page?page=nothing"],
    ["a challenge", "/api/challenge"],
    ["the health of the server", "/healthz"],
    ["the sitemap", "/sitemap.xml"],
    ["a script", "/assets/index-1.js"],
    ["a style sheet", "/assets/index-1.css"],
    ["a film", "/media/film.mp4"],
    ["a resized picture", "/pictures/photo-abc-320.avif"],
    ["a drawing", "/media/brand/logo.svg"],
    ["a missing file", "/files/missing.pdf"],
  ])("to %s", async (_, path) => {
    const { ask } = await start({ mapsKey });
    expect(await scoreOf(await ask(path), true)).toMatchObject({ score: MAX_WITHOUT_COOKIE });
  });

  test("to the response that sets the cookie", async () => {
    const { ask } = await start({ mapsKey });
    expect(await scoreOf(await ask("/api/language?lang=1"), true)).toMatchObject({ score: MAX_SCORE });
  });

  test("to a PDF", async () => {
    const { ask } = await start({ mapsKey });
    expect(await scoreOf(await ask("/files/sheet.pdf"), true)).toMatchObject({ score: MAX_FOR_PDF });
  });

  test("to the response of a form, accepted or refused", async () => {
    const { ask } = await start({ mapsKey });
    for (const [body, status] of [
      [contact(await prove(ask, "contact")), 200],
      [contact(await prove(ask, "contact"), { name: "" }), 400],
    ] as const) {
      const answer = await send(ask, PUBLIC_URL, "/api/contact", body);
      expect(answer.status).toBe(status);
      expect(await scoreOf(answer, true)).toMatchObject({ score: MAX_WITHOUT_COOKIE });
    }
  });
});

test("without the setting the host is not preloaded, and gets 5 points less", async () => {
  const { ask } = await start({ hstsPreload: false });
  const page = await ask("/home?lang=zh");
  expect(page.headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
  expect(await scoreOf(page, false)).toMatchObject({ score: MAX_WITHOUT_COOKIE - 5 });
});

test.each([
  ["content-security-policy", "", { contentSecurityPolicy: -25, frames: 0 }],
  ["content-security-policy", "default-src 'none'; script-src 'self' 'unsafe-inline'", { contentSecurityPolicy: -20 }],
  ["content-security-policy", "default-src 'none'; style-src 'unsafe-inline'", { contentSecurityPolicy: 0 }],
  ["set-cookie", "currentLanguage=zh; SameSite=Lax", { cookies: -5 }],
  ["cross-origin-resource-policy", "cross-origin", { resource: 0 }],
  ["cross-origin-embedder-policy", "nonsense", { embedder: -5 }],
  ["referrer-policy", "unsafe-url", { referrer: -5 }],
  ["strict-transport-security", "max-age=60", { strictTransport: -10 }],
  ["x-content-type-options", "", { contentType: -5 }],
])("the rules notice %s: %j", async (name, value, points) => {
  const { ask } = await start({});
  const answer = await ask("/home?lang=zh");
  const headers = new Headers(answer.headers);
  headers.delete(name);
  if (value) headers.append(name, value);
  expect(await scoreOf(new Response(await answer.text(), { headers }), true)).toMatchObject({ points });
});

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
 * The most that the rules give, the cookie of a language included: all but the 5 for digests in tags of scripts with an address.
 * There are no such tags: what stands inline has its digest in the policy, and modules have theirs in the import map.
 */
const MOST = 160;
/** What sets no cookie gets nothing for setting it well. */
const MOST_WITHOUT_COOKIE = MOST - 5;
/** A PDF is not isolated, and its policy names what it forbids: the viewers of browsers are no part of the file. */
const MOST_FOR_PDF = MOST_WITHOUT_COOKIE - 10 - 5;

describe.each([
  ["with the drawn map", null],
  ["with Google's map", MAPS_KEY],
])("on a site %s the Observatory gives the most that it can", (_, mapsKey) => {
  test.each([
    ["a page", "/home"],
    ["a page with a map", "/aboutUs/contactUs"],
    ["a page with a video", "/product/1"],
    ["an address that nobody knows", "/no/such/page"],
    ["Page Not Found", "/404"],
  ])("to %s in both languages", async (_, path) => {
    const { ask } = await start({ mapsKey });
    expect(await scoreOf(await ask(path), true)).toMatchObject({ score: MOST_WITHOUT_COOKIE });
    for (const language of ["en", "zh"]) {
      expect(await scoreOf(await ask(`${path}?lang=${language}`), true)).toMatchObject({ score: MOST_WITHOUT_COOKIE });
    }
  });

  test.each([
    ["the data of a page", "/api/page?page=home&lang=1"],
    ["an error of the API", "/api/page?page=nothing"],
    ["a challenge", "/api/challenge"],
    ["the state of the server", "/healthz"],
    ["the sitemap", "/sitemap.xml"],
    ["a script", "/assets/index-1.js"],
    ["a style sheet", "/assets/index-1.css"],
    ["a film", "/media/film.mp4"],
    ["a size of a picture", "/pictures/photo-abc-320.avif"],
    ["a drawing", "/media/brand/logo.svg"],
    ["a file that is not there", "/files/missing.pdf"],
  ])("to %s", async (_, path) => {
    const { ask } = await start({ mapsKey });
    expect(await scoreOf(await ask(path), true)).toMatchObject({ score: MOST_WITHOUT_COOKIE });
  });

  test("to the answer that sets the cookie", async () => {
    const { ask } = await start({ mapsKey });
    expect(await scoreOf(await ask("/api/language?lang=1"), true)).toMatchObject({ score: MOST });
  });

  test("to a PDF", async () => {
    const { ask } = await start({ mapsKey });
    expect(await scoreOf(await ask("/files/sheet.pdf"), true)).toMatchObject({ score: MOST_FOR_PDF });
  });

  test("to the answer of a form, taken or refused", async () => {
    const { ask } = await start({ mapsKey });
    for (const [body, status] of [
      [contact(await prove(ask, "contact")), 200],
      [contact(await prove(ask, "contact"), { name: "" }), 400],
    ] as const) {
      const answer = await send(ask, PUBLIC_URL, "/api/contact", body);
      expect(answer.status).toBe(status);
      expect(await scoreOf(answer, true)).toMatchObject({ score: MOST_WITHOUT_COOKIE });
    }
  });
});

test("without the setting the host asks for no place on the preload list, and gets 5 less", async () => {
  const { ask } = await start({ hstsPreload: false });
  const page = await ask("/home?lang=zh");
  expect(page.headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
  expect(await scoreOf(page, false)).toMatchObject({ score: MOST_WITHOUT_COOKIE - 5 });
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

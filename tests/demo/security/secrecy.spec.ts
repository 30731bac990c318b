/**
 * Visitors' input stays between them and the company. The test enters personal data in every possible way on a server
 * of its own, with and without scripts and with mistakes. Then it searches for them in everything that others could
 * read.
 */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Browser, BrowserContext, Page } from "playwright/test";
import { chooseOptions, expect, fillIn, hydrated, readCode, TEXTS, test } from "../../support/browser.ts";
import { type OwnSite, startOwnSite } from "../../support/own-site.ts";

/** Part of every text and number of the visitor, and of nothing else. No encoding changes them. */
const MARKERS = ["zqmarker", "5557391"];
/** Search keywords are in the address by specification, and nowhere else. */
const KEYWORD = "zqsearch";

const PERSON = {
  name: "zqmarker-name",
  company: "zqmarker-company",
  email: "zqmarker@example.com",
  phone: "+886 5557391",
  message: "zqmarker-message: please call.",
} as const;
const PLACE = { company_web: "https://zqmarker.example", address: "zqmarker-address" } as const;

const holds = (text: string, words: readonly string[] = MARKERS) => words.filter((word) => text.includes(word));

/** The data that the browser sent and received where others could read them. */
interface Traffic {
  readonly addresses: Set<string>;
  /** Each leaked word with the text that contains it. */
  readonly leaks: string[];
}

/** Checks all network traffic. No cache stores a page that repeats its visitor's input. */
function listen(context: BrowserContext, traffic: Traffic): () => Promise<unknown> {
  const checks: Promise<void>[] = [];
  const expectNothing = (where: string, text: string, words?: readonly string[]) => {
    for (const word of holds(text, words)) traffic.leaks.push(`${word} in ${where}: ${text}`);
  };
  context.on("request", (request) => {
    traffic.addresses.add(request.url());
    expectNothing("an address", request.url());
    expectNothing("a referrer", request.headers()["referer"] ?? "");
  });
  context.on("response", (response) => {
    const check = async () => {
      const headers = await response.headersArray();
      for (const { name, value } of headers) expectNothing(`the header ${name}`, value);
      if (!["document", "fetch", "xhr"].includes(response.request().resourceType())) return;
      const kept = headers.find(({ name }) => name.toLowerCase() === "cache-control")?.value ?? "";
      const body = await response.text();
      if (!kept.includes("no-store")) expectNothing(`an answer that caches keep, ${response.url()}`, body);
    };
    // A redirect has no body, and leaving a page may discard its response.
    checks.push(check().catch(() => undefined));
  });
  return () => Promise.all(checks);
}

const reference = (page: Page) =>
  page
    .getByRole("main")
    .getByText(/VH-\d{4}-\d{6}/)
    .filter({ visible: true })
    .first();

async function sendWithScripts(page: Page, origin: string): Promise<void> {
  const { forms, catalogue, shell, discover } = TEXTS.en;
  const code = page.getByRole("textbox", { name: forms.field.code });
  const send = () => page.getByRole("button", { name: forms.send, exact: true }).click();

  await page.goto(`${origin}/product/1?lang=en`);
  await hydrated(page);
  await page.getByRole("button", { name: catalogue.product.add }).first().click();
  await page.getByRole("link", { name: catalogue.product.toInquiry }).click();
  await fillIn(page, "en", PERSON);
  await code.fill("wrong");
  await send();
  await expect(page.getByRole("form").getByRole("group", { name: forms.banner.captcha })).toBeFocused();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("textbox", { name: forms.field.message })).toHaveValue(PERSON.message);
  await chooseOptions(page);
  await code.fill(await readCode(page, "en"));
  await send();
  await expect(reference(page)).toBeVisible({ timeout: 30_000 });

  await page.goto(`${origin}/aboutUs/contactUs?lang=en`);
  await hydrated(page);
  await fillIn(page, "en", { ...PERSON, ...PLACE });
  await code.fill(await readCode(page, "en"));
  await send();
  await expect(reference(page)).toBeVisible({ timeout: 30_000 });

  await page.getByRole("button", { name: shell.nav.search, exact: true }).click();
  await page.getByRole("combobox", { name: shell.search.text }).fill(KEYWORD);
  await page
    .getByRole("search")
    .getByRole("button", { name: shell.search.submit, exact: true, includeHidden: true })
    .click();
  await expect(page.getByText(discover.search.emptyTitle.replace("{{text}}", KEYWORD))).toBeVisible();
  await page.goto(`${origin}/home`);
  await hydrated(page);

  const kept = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
  }));
  expect(Object.keys(kept.local).sort()).toEqual(["currentLanguage", "currentLanguageType", "recentlyViewed"]);
  expect(holds(JSON.stringify(kept))).toEqual([]);
  expect(holds(JSON.stringify(kept.local) + kept.cookies, [KEYWORD])).toEqual([]);
  expect([kept.caches, kept.databases]).toEqual([[], []]);
}

async function sendWithoutScripts(page: Page, origin: string): Promise<void> {
  const { forms } = TEXTS.zh;
  const field = (name: string) => page.locator(`main form[id=form] [name="${name}"]`);
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) await field(name).fill(value);
  };
  const press = () => page.getByRole("main").getByRole("button", { name: forms.send, exact: true }).last().click();
  const review = page.getByRole("region", { name: forms.review.title });
  const send = async () => {
    await press();
    await expect(review).toContainText(PERSON.message);
    // No person reads it faster. The server requires a second.
    await expect(async () => {
      if (await review.isVisible()) await press();
      await expect(reference(page)).toBeVisible({ timeout: 1500 });
    }).toPass();
  };

  await page.goto(`${origin}/inquiry?products=1&lang=zh`);
  await fill({ name: PERSON.name, email: PERSON.email, phone: PERSON.phone });
  await field("models").fill("zqmarker-model");
  await field("phone").press("Enter");
  // The response scrolls to its message.
  await expect(page.getByRole("group", { name: new RegExp(forms.banner.required) })).toBeInViewport();
  await field("models").fill("");
  await fill(PERSON);
  for (const group of await page.locator("main form [role=group]:has([type=checkbox])").all()) {
    await group.getByRole("checkbox").first().check();
  }
  await send();

  await page.goto(`${origin}/aboutUs/contactUs?lang=zh`);
  await fill({ ...PERSON, ...PLACE, title: "zqmarker-title", mobile: "5557391", fax: "5557391" });
  await send();
  await page.goto(`${origin}/search?type=1&text=${KEYWORD}&lang=zh`);
}

/** Sends invalid and unusual requests, which the log must not quote. */
async function sendInvalidRequests({ origin, dataFolder }: OwnSite): Promise<void> {
  const post = async (path: string, body: string, type = "application/json") => {
    const headers = { "content-type": type, origin, "sec-fetch-site": "same-origin" };
    const { status } = await fetch(origin + path, { method: "POST", headers, body });
    return status;
  };
  const proof = { key: crypto.randomUUID(), challenge: "zqmarker", solutions: [1] };
  const contact = { lang: 3, type: "1", country: "Taiwan", ...PERSON, ...PLACE, proof };
  const posted = new URLSearchParams({ ...PERSON, ...PLACE, lang: "3", type: "zqmarker" }).toString();
  const statuses = [
    await post("/api/contact", `{"name":"zqmarker`),
    await post("/api/contact", JSON.stringify({ ...contact, zqmarker: 1 })),
    await post("/api/contact", JSON.stringify({ ...contact, name: "zqmarker\u0007" })),
    await post("/api/contact", JSON.stringify(contact)),
    await post("/api/contact", JSON.stringify({ ...contact, message: "zqmarker ".repeat(10_000) })),
    await post("/api/contact", "zqmarker", "text/plain"),
    await post("/aboutUs/contactUs", posted, "application/x-www-form-urlencoded"),
    (await fetch(`${origin}/api/search?type=1&page=1&lang=3&search=zqmarker&zqmarker=5557391`)).status,
    // A form without a method is sent like this, or after a proxy's filter has changed it.
    (await fetch(`${origin}/inquiry?${posted}`)).status,
  ];
  expect(statuses.slice(0, 7)).toEqual([400, 400, 403, 403, 413, 415, 422]);

  const locking = new DatabaseSync(join(dataFolder, "submissions.sqlite"));
  locking.exec("begin immediate");
  expect(await post("/api/contact", JSON.stringify(contact))).toBe(503);
  expect((await fetch(`${origin}/healthz`)).status).toBeGreaterThanOrEqual(200);
  locking.exec("rollback");
  locking.close();
}

async function withPage(
  browser: Browser,
  traffic: Traffic,
  { javaScriptEnabled }: { readonly javaScriptEnabled: boolean },
  use: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({ javaScriptEnabled });
  const settled = listen(context, traffic);
  await use(await context.newPage());
  await settled();
  await context.close();
}

test("personal input is in no address, referrer, header, cache, storage or log", async ({ browser }) => {
  // The most detailed log level.
  const site = await startOwnSite({ CONTENT: "content", LOG_LEVEL: "trace", FORMS_PER_TEN_MINUTES: "1000" });
  const traffic: Traffic = { addresses: new Set(), leaks: [] };
  try {
    const { origin } = site;
    await withPage(browser, traffic, { javaScriptEnabled: true }, (page) => sendWithScripts(page, origin));
    await withPage(browser, traffic, { javaScriptEnabled: false }, (page) => sendWithoutScripts(page, origin));
    expect(traffic.leaks).toEqual([]);
    expect([...traffic.addresses].some((address) => address.includes(KEYWORD))).toBe(true);

    // Responses that the server has cached for others.
    const pages = [...traffic.addresses].filter((address) => address.startsWith(origin));
    expect(pages.length).toBeGreaterThan(20);
    for (const address of pages) {
      const answer = await fetch(address);
      expect(holds(await answer.text()), address).toEqual([]);
    }
    await sendInvalidRequests(site);
    await site.stop();

    expect(site.log()).toContain(`"path":"/api/contact","status":200`);
    expect(site.log()).toContain(`"path":"/api/search"`);
    expect(holds(site.log(), [...MARKERS, KEYWORD])).toEqual([]);
    // The search works: it finds the input in the company's database.
    const database = new DatabaseSync(join(site.dataFolder, "submissions.sqlite"), { readOnly: true });
    const bodies = database.prepare("select body from submissions").all();
    database.close();
    expect(bodies.map(({ body }) => holds(String(body)))).toEqual(Array.from({ length: 4 }, () => MARKERS));
  } finally {
    await site.stop();
    site.remove();
  }
});

/**
 * Checks that Back and Forward in Firefox come from its own cache: the document as it was left, with the current cart. Firefox has
 * no such cache while a driver controls it, so a script in each document navigates and reports.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { SpecifiedLanguage } from "../../contract/constants.ts";
import { bareAddressOf, pathTo } from "../../contract/paths.ts";
import { openRewritten } from "../rewritten-site.ts";
import { TEXTS } from "./journeys.ts";

/** Turns off the questions to a new user and the requests to Mozilla. */
const PREFERENCES = {
  "app.update.enabled": false,
  "browser.aboutwelcome.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
};
const WALK_TIMEOUT = 60_000;

interface Walk {
  readonly list: string;
  readonly product: string;
  /** Beginnings of the name of the button that adds a product, and of the cart's link with one product. */
  readonly add: string;
  readonly cart: string;
  readonly reports: string;
}
/** A document as it was left, or as it came back. */
interface Report {
  readonly path: string;
  /** Whether it is the document that was left. */
  readonly isSaved: boolean;
  readonly scroll: number;
  readonly focus: string;
}

/** Runs first in each document: from the list to a product, which it adds, then back and forward. */
function walkInPage({ list, product, add, cart, reports }: Walk): void {
  const LOOK_AGAIN = 50;
  const QUIET = 1000;
  const nameOf = (element: Element) => (element.getAttribute("aria-label") ?? element.textContent).trim();
  const find = (css: string, name: string) =>
    [...document.querySelectorAll<HTMLElement>(css)].find((element) => nameOf(element).startsWith(name));
  const until = <Found>(look: () => Found): Promise<NonNullable<Found>> =>
    new Promise((resolve) => {
      const timer = setInterval(() => {
        const found = look();
        if (!found) return;
        clearInterval(timer);
        resolve(found);
      }, LOOK_AGAIN);
    });
  const report = (isSaved: boolean) => {
    const focus = document.activeElement?.textContent ?? "";
    const body = JSON.stringify({ path: location.pathname, isSaved, scroll: scrollY, focus });
    return fetch(reports, { method: "POST", mode: "no-cors", body });
  };
  /** Waits until no request is running, because Firefox does not cache a document with one, and until deferred parts have loaded. */
  const isQuiet = () => {
    const requests = performance.getEntriesByType("resource");
    const hasCome = requests.some(({ name }) => name.includes("/saved-products"));
    return hasCome && requests.every((each) => each.startTime + each.duration < performance.now() - QUIET);
  };
  const isOn = (address: string) => address.startsWith(location.pathname);

  async function onLoad() {
    await until(() => {
      return document.documentElement.dataset["scripts"] === "alive";
    });
    document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    const before = sessionStorage.getItem("left");
    if (before === null && isOn(list)) {
      sessionStorage.setItem("left", "list");
      [...document.querySelectorAll<HTMLElement>("main article a")].at(-1)?.focus();
      await until(() => scrollY > 0);
      await until(isQuiet);
      await report(false);
      await until(isQuiet);
      location.assign(product);
    } else if (before === "list" && isOn(product)) {
      sessionStorage.setItem("left", "product");
      (await until(() => find("main button", add))).click();
      await until(() => find("header a", cart));
      await until(isQuiet);
      history.back();
    } else await report(false);
  }
  async function onRestore() {
    await until(() => find("header a", cart));
    await report(true);
    if (isOn(list)) history.forward();
  }

  addEventListener("pageshow", ({ persisted }) => void (persisted ? onRestore() : onLoad()));
}

/** Returns a line for each problem. */
function problemsIn([left, back, forward]: readonly Report[]): string[] {
  if (!left) return ["timed out waiting for the product list to be left"];
  if (!back?.isSaved)
    return [back ? `Back loaded ${back.path} again` : "timed out waiting for Back, with the cart as it is"];
  return [
    ...(back.scroll === left.scroll ? [] : [`Back stands at ${back.scroll} px, left at ${left.scroll}`]),
    ...(back.focus === left.focus ? [] : [`Back has its focus on "${back.focus}", left on "${left.focus}"`]),
    ...(forward?.isSaved ? [] : [forward ? `Forward loaded ${forward.path} again` : "timed out waiting for Forward"]),
  ];
}

/** A server for the reports of the pages, until enough have come or a page was loaded again. */
async function listen(count: number) {
  const reports: Report[] = [];
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const report = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Report;
    reports.push(report);
    response.end();
    if (reports.length === count || (reports.length > 1 && !report.isSaved)) resolve();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { reports, end, url: `http://localhost:${(server.address() as AddressInfo).port}/`, server };
}

/** Walks in a separate Firefox on the site at a port of this machine. Returns a line for each problem. */
export async function walkOwnCache(firefox: string, sitePort: number, language: SpecifiedLanguage): Promise<string[]> {
  const { catalogue, shell } = TEXTS[language];
  const hearing = await listen(["left", "back", "forward"].length);
  const walk: Walk = {
    list: `${bareAddressOf("products")}?lang=${language}`,
    product: `${pathTo("product", { id: 1 })}?lang=${language}`,
    add: catalogue.product.add,
    cart: shell.cart.button_one.replace("{{count}}", "1"),
    reports: hearing.url,
  };
  const script = `<script>(${walkInPage})(${JSON.stringify(walk)})</script>`;
  const site = await openRewritten(sitePort, {
    rewrite: (html) => html.replace("<head>", (head) => head + script),
    without: ["content-security-policy"],
  });
  const profile = await mkdtemp(join(tmpdir(), "switchyard-firefox-"));
  const preferences = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${value});\n`);
  await writeFile(join(profile, "user.js"), preferences.join(""));
  const opened = ["--headless", "--no-remote", "--profile", profile, `http://localhost:${site.port}${walk.list}`];
  const child = spawn(firefox, opened, { stdio: "ignore" });
  const gone = once(child, "exit");
  try {
    await Promise.race([hearing.end, gone, pause(WALK_TIMEOUT, undefined, { ref: false })]);
    return problemsIn(hearing.reports);
  } finally {
    child.kill();
    await gone;
    site.close();
    hearing.server.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** Finds a Chromium for the browser tests and for the files made by printing, or installs one. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { chromium } from "playwright";
import { attempt, installFromDebian, isProgram, placesOf } from "./install.ts";

/** The headless shell first: it takes a fifth less of a processor than a whole browser. */
const SYSTEM_NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];

/** Arguments of every headless start: no background traffic, and no sandbox for root, which can't have one. */
export const CHROMIUM_ARGUMENTS = [
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/** Whether it starts: one that Playwright downloaded may lack libraries of the system. */
const starts = (path: string) => isProgram(path) && spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0;

/** Path of a Chromium: `CHROMIUM`, Playwright's own, or the system's; undefined if none starts. */
function findChromium(): string | undefined {
  const path = process.env["CHROMIUM"];
  if (path) return isProgram(path) ? path : undefined;
  return [chromium.executablePath(), ...placesOf(SYSTEM_NAMES)].find(starts);
}

const SHELL = /headless-shell/;
/** Path of a full Chromium, not a headless shell: it has the back/forward cache. Undefined if there is none. */
export function findWholeChromium(): string | undefined {
  return placesOf(SYSTEM_NAMES.filter((name) => !SHELL.test(name))).find(starts);
}

/**
 * Path of a Chromium. Installs one if there is none: Playwright's download, else Debian's package.
 * @throws Error that says what to do by hand.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.env["CHROMIUM"]) throw new Error(`CHROMIUM=${process.env["CHROMIUM"]} is not a program that can be run.`);
  console.log("No Chromium found, installing one:");
  const debian = (name: string) => () => installFromDebian(name, "fonts-noto-cjk");
  const playwright = () =>
    attempt(process.execPath, [join("node_modules", "playwright", "cli.js"), "install", "chromium"]);
  for (const install of [playwright, debian("chromium-headless-shell"), debian("chromium")]) {
    const installed = install() ? findChromium() : undefined;
    if (installed) return installed;
  }
  throw new Error(
    "Chromium could not be installed. Install Chromium or Chrome (on Debian: apt-get install chromium), " +
      "or set CHROMIUM to the path of its program.",
  );
}

/** Debian packages of the fallback fonts of pages: Chinese, and one with the metrics of Arial. */
const FACES = { "fonts-noto-cjk": [":lang=zh-tw"], "fonts-liberation": ["Arial", "Liberation Sans", "Arimo"] } as const;

/**
 * Installs the faces that a Linux machine lacks: without them Chinese is boxes, and lines end elsewhere.
 * @throws Error that says what to do by hand.
 */
export function ensureFaces(): void {
  const lacks = (patterns: readonly string[]) =>
    patterns.every((pattern) => {
      const { status, stdout } = spawnSync("fc-list", [pattern], { encoding: "utf8" });
      return status === 0 && stdout === "";
    });
  const missing = Object.entries(FACES).flatMap(([name, patterns]) => (lacks(patterns) ? [name] : []));
  if (missing.length === 0) return;
  console.log(`No ${missing.join(", no ")} found, installing:`);
  if (!installFromDebian(...missing))
    throw new Error(`Pages can't be looked at without ${missing.join(" and ")}: on Debian, apt-get install them.`);
}

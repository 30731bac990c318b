/** Finds a Chromium for the browser tests and for the files made by printing, or installs one. */
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";

/** The headless shell first: it takes a fifth less of a processor than a whole browser. */
const SYSTEM_NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];
const INSTALL_LIMIT = 8 * 60_000;

/** What every headless start needs here: no background traffic, and no sandbox where root can't have one. */
export const CHROMIUM_ARGUMENTS = [
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether it starts: one that Playwright downloaded may lack libraries of the system. */
const starts = (path: string) => isProgram(path) && spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0;

/** Path of a Chromium: `CHROMIUM`, Playwright's own, or the system's; undefined where there is none that starts. */
function findChromium(): string | undefined {
  const given = process.env["CHROMIUM"];
  if (given) return isProgram(given) ? given : undefined;
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const system = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [chromium.executablePath(), ...system].find(starts);
}

/** Runs a way to install. What it complains of is not shown: there is another way, and the last line says what to do. */
function attempt(command: string, args: string[]): boolean {
  console.log(`  ${command} ${args.join(" ")}`);
  const isDone = spawnSync(command, args, { stdio: "ignore", timeout: INSTALL_LIMIT }).status === 0;
  if (!isDone) console.log("  That did not work here.");
  return isDone;
}

/**
 * Path of a Chromium, installed first where there is none: Playwright's download, else Debian's package.
 * @throws Error that says what to do by hand.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.env["CHROMIUM"]) throw new Error(`CHROMIUM=${process.env["CHROMIUM"]} is not a program that can be run.`);
  console.log("No Chromium found, installing one:");
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = (...args: string[]) => {
    const [command = "apt-get", ...rest] = [...asRoot, "apt-get", ...args];
    return attempt(command, rest);
  };
  const debian = (name: string) => () =>
    apt("update", "-qq") && apt("install", "-y", "-qq", "--no-install-recommends", name, "fonts-noto-cjk");
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

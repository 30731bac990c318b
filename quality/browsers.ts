/** `npm run quality -- browsers`: walks journeys in Firefox ESR and WebKitGTK. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LANGUAGES, type SpecifiedLanguage } from "../contract/constants.ts";
import { readCommandLine, refusal } from "../server/settings/command-line.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";
import { installFromDebian } from "../tools/install.ts";
import { startSite } from "./bench/processes.ts";
import { walkOwnCache } from "./browsers/firefox-cache.ts";
import { tellEnd, walkAll } from "./browsers/journeys.ts";
import { findFirefox, findWebKit } from "./browsers/programs.ts";
import { type Driver, Visitor } from "./browsers/visitor.ts";

const HELP = `Walks twelve journeys in Firefox ESR and WebKitGTK, in both languages, on a site of its own. An error or warning in the console
fails the journey, which is then walked once more. In Firefox, Back and Forward are checked with its own cache as well.

Usage: npm run quality -- browsers [firefox | webkit] [--main]

  --main   only three journeys, in one language each: a menu by keyboard, a message that is sent, Back to the place in a list

A missing browser is installed with apt-get, on Debian as root or with sudo. WebKitGTK needs no screen.
Exits with code 1 if a journey failed.`;
const PROGRAM = { command: "npm run quality -- browsers", help: HELP };

interface Browser {
  readonly title: string;
  readonly packages: readonly string[];
  /** Returns a function that opens the browser, or undefined if it is not installed. The driver is loaded on demand, from the packages of quality/. */
  find(): (() => Promise<Driver>) | undefined;
  /** Checks that Back and Forward come from the browser's own cache, which no driver reaches. */
  walkOwnCache?(sitePort: number, language: SpecifiedLanguage): Promise<string[]>;
}

const BROWSERS: Readonly<Record<string, Browser>> = {
  firefox: {
    title: "Firefox",
    packages: ["firefox-esr"],
    find() {
      const path = findFirefox();
      if (path === undefined) return undefined;
      return async () => (await import("./browsers/firefox.ts")).openFirefox(path);
    },
    walkOwnCache: (sitePort, language) => walkOwnCache(findFirefox() ?? "firefox", sitePort, language),
  },
  webkit: {
    title: "WebKitGTK",
    packages: ["webkit2gtk-driver", "xvfb"],
    find() {
      const programs = findWebKit();
      return programs && (async () => (await import("./browsers/webkit.ts")).openWebKit(programs));
    },
  },
};

interface Opened extends Pick<Browser, "walkOwnCache"> {
  readonly open: () => Promise<Driver>;
}

/** Installs a browser if it is missing, and returns a function that opens it. @throws StartProblem */
function ensure({ title, packages, find }: Browser): () => Promise<Driver> {
  const found = find();
  if (found) return found;
  console.log(`${title} is not installed. Installing it:`);
  const installed = installFromDebian(...packages) ? find() : undefined;
  if (!installed)
    throw new StartProblem([`${title} could not be installed (on Debian: apt-get install ${packages.join(" ")}).`]);
  return installed;
}

/** Returns the number of failed journeys. */
async function walk({ open, walkOwnCache }: Opened, port: number, isMain: boolean): Promise<number> {
  const driver = await open();
  let failed = 0;
  try {
    console.log(driver.name);
    const visitor = new Visitor(driver, `http://localhost:${port}`);
    for (const language of LANGUAGES) failed += await walkAll(visitor, language, isMain, () => driver.complaints());
  } finally {
    await driver.close();
  }
  for (const language of walkOwnCache && !isMain ? LANGUAGES : []) {
    const begun = performance.now();
    const problems = (await walkOwnCache?.(port, language)) ?? [];
    if (!tellEnd(language, "Back and Forward come from the browser's own cache", begun, problems)) failed += 1;
  }
  return failed;
}

await runProgram(async () => {
  const commandLine = readCommandLine(PROGRAM, { allowPositionals: true, options: { main: { type: "boolean" } } });
  if (!commandLine) return;
  const { positionals, values } = commandLine;
  const stray = positionals.find((name) => !(name in BROWSERS));
  if (stray !== undefined) throw refusal(PROGRAM, `There is no browser called "${stray}"`);
  const selection = Object.entries(BROWSERS).filter(([name]) => positionals.length === 0 || positionals.includes(name));
  const opened = selection.map(([, browser]) => ({ ...browser, open: ensure(browser) }));
  const folder = await mkdtemp(join(tmpdir(), "switchyard-browsers-"));
  const site = await startSite(folder);
  try {
    let failed = 0;
    for (const browser of opened) failed += await walk(browser, site.port, values.main === true);
    console.log(failed === 0 ? "Every journey passed" : `${failed} failed`);
    process.exitCode = failed > 0 ? 1 : 0;
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

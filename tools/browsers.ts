/** `npm run browsers`: walks twelve journeys in Firefox ESR and in WebKitGTK, in both languages; in Firefox, Back and Forward as well. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LANGUAGES, type SpecifiedLanguage } from "../contract/constants.ts";
import { readCommandLine, refusal } from "../server/settings/command-line.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";
import { startSite } from "./bench/processes.ts";
import { findFirefox, openFirefox } from "./browsers/firefox.ts";
import { walkOwnCache } from "./browsers/firefox-cache.ts";
import { tellEnd, walkAll } from "./browsers/journeys.ts";
import { type Driver, Visitor } from "./browsers/visitor.ts";
import { findWebKit, openWebKit } from "./browsers/webkit.ts";
import { installFromDebian } from "./install.ts";

const HELP = `Walks twelve journeys in other browsers than the tests', in both languages, on a site of its own. What the console says
fails the journey as well. A browser that is missing is installed where Debian's packages can be.

  npm run browsers               Firefox ESR, and WebKitGTK on a screen that nobody sees
  npm run browsers -- firefox    one of them: firefox or webkit

The exit code is 1 where a journey failed.`;
const PROGRAM = { command: "npm run browsers", help: HELP };

interface Browser {
  readonly title: string;
  readonly packages: readonly string[];
  /** Opens it, if it is here. */
  find(): (() => Promise<Driver>) | undefined;
  /** What it has of its own that no driver reaches: whether Back and Forward come from its own cache. */
  walkOwnCache?(sitePort: number, language: SpecifiedLanguage): Promise<string[]>;
}

const BROWSERS: Readonly<Record<string, Browser>> = {
  firefox: {
    title: "Firefox",
    packages: ["firefox-esr"],
    find() {
      const path = findFirefox();
      return path === undefined ? undefined : () => openFirefox(path);
    },
    walkOwnCache: (sitePort, language) => walkOwnCache(findFirefox() ?? "firefox", sitePort, language),
  },
  webkit: {
    title: "WebKitGTK",
    packages: ["webkit2gtk-driver", "xvfb"],
    find() {
      const programs = findWebKit();
      return programs && (() => openWebKit(programs));
    },
  },
};

interface Opened extends Pick<Browser, "walkOwnCache"> {
  readonly open: () => Promise<Driver>;
}

/** Opens a browser, which is installed first if it is missing. @throws StartProblem */
function ensure({ title, packages, find }: Browser): () => Promise<Driver> {
  const found = find();
  if (found) return found;
  console.log(`${title} is not here, installing it:`);
  const installed = installFromDebian(...packages) ? find() : undefined;
  if (!installed)
    throw new StartProblem([`${title} could not be installed (on Debian: apt-get install ${packages.join(" ")}).`]);
  return installed;
}

/** Gives back how many journeys failed. */
async function walk({ open, walkOwnCache }: Opened, port: number): Promise<number> {
  const driver = await open();
  let failed = 0;
  try {
    console.log(driver.name);
    const visitor = new Visitor(driver, `http://localhost:${port}`);
    for (const language of LANGUAGES) failed += await walkAll(visitor, language, () => driver.complaints());
  } finally {
    await driver.close();
  }
  for (const language of walkOwnCache ? LANGUAGES : []) {
    const begun = performance.now();
    const problems = (await walkOwnCache?.(port, language)) ?? [];
    if (!tellEnd(language, "Back and Forward come from its own cache", begun, problems)) failed += 1;
  }
  return failed;
}

await runProgram(async () => {
  const given = readCommandLine(PROGRAM, { allowPositionals: true, options: {} });
  if (!given) return;
  const { positionals } = given;
  const stray = positionals.find((name) => !(name in BROWSERS));
  if (stray !== undefined) throw refusal(PROGRAM, `There is no browser called "${stray}"`);
  const wanted = Object.entries(BROWSERS).filter(([name]) => positionals.length === 0 || positionals.includes(name));
  const opened = wanted.map(([, browser]) => ({ ...browser, open: ensure(browser) }));
  const folder = await mkdtemp(join(tmpdir(), "switchyard-browsers-"));
  const site = await startSite(folder);
  try {
    let failed = 0;
    for (const browser of opened) failed += await walk(browser, site.port);
    console.log(failed === 0 ? "Every journey passed" : `${failed} failed`);
    process.exitCode = failed > 0 ? 1 : 0;
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

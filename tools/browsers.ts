/** `npm run browsers`: walks twelve journeys in Firefox ESR and in WebKitGTK, in both languages. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LANGUAGES } from "../contract/constants.ts";
import { readCommandLine, refusal } from "../server/settings/command-line.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";
import { startSite } from "./bench/processes.ts";
import { findFirefox, openFirefox } from "./browsers/firefox.ts";
import { walkAll } from "./browsers/journeys.ts";
import { type Driver, Visitor } from "./browsers/visitor.ts";
import { findWebKit, openWebKit } from "./browsers/webkit.ts";
import { installFromDebian } from "./install.ts";

const HELP = `Walks twelve journeys in other browsers than the tests', in both languages, on a site of its own. What the console says
fails the journey as well. A browser that is missing is installed where Debian's packages can be.

  npm run browsers                              Firefox ESR, and WebKitGTK on a screen that nobody sees
  npm run browsers -- firefox                   one of them: firefox or webkit
  npm run browsers -- firefox --if-installed    where it is missing, it is left out

The exit code is 1 where a journey failed.`;
const PROGRAM = { command: "npm run browsers", help: HELP };

interface Browser {
  readonly title: string;
  readonly packages: readonly string[];
  /** Opens it, if it is here. */
  find(): (() => Promise<Driver>) | undefined;
}

const BROWSERS: Readonly<Record<string, Browser>> = {
  firefox: {
    title: "Firefox",
    packages: ["firefox-esr"],
    find() {
      const path = findFirefox();
      return path === undefined ? undefined : () => openFirefox(path);
    },
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

/** What opens a browser, installed first where that may be. @throws StartProblem */
function ensure({ title, packages, find }: Browser, mayInstall: boolean): (() => Promise<Driver>) | undefined {
  const found = find();
  if (found || !mayInstall) return found;
  console.log(`${title} is not here, installing it:`);
  const installed = installFromDebian(...packages) ? find() : undefined;
  if (!installed)
    throw new StartProblem([`${title} could not be installed (on Debian: apt-get install ${packages.join(" ")}).`]);
  return installed;
}

async function walk(open: () => Promise<Driver>, port: number): Promise<number> {
  const driver = await open();
  try {
    console.log(driver.name);
    const visitor = new Visitor(driver, `http://localhost:${port}`);
    let failed = 0;
    for (const language of LANGUAGES) failed += await walkAll(visitor, language, () => driver.complaints());
    return failed;
  } finally {
    await driver.close();
  }
}

await runProgram(async () => {
  const given = readCommandLine(PROGRAM, { allowPositionals: true, options: { "if-installed": { type: "boolean" } } });
  if (!given) return;
  const { positionals, values } = given;
  const stray = positionals.find((name) => !(name in BROWSERS));
  if (stray !== undefined) throw refusal(PROGRAM, `There is no browser called "${stray}"`);
  const wanted = Object.entries(BROWSERS).filter(([name]) => positionals.length === 0 || positionals.includes(name));
  const opened = wanted.flatMap(([, browser]) => {
    const open = ensure(browser, !values["if-installed"]);
    if (!open)
      console.log(`${browser.title} is not installed here: its journeys are left out (npm run browsers installs it).`);
    return open ?? [];
  });
  if (opened.length === 0) return;
  const folder = await mkdtemp(join(tmpdir(), "switchyard-browsers-"));
  const site = await startSite(folder);
  try {
    let failed = 0;
    for (const open of opened) failed += await walk(open, site.port);
    console.log(failed === 0 ? "Every journey passed" : `${failed} failed`);
    process.exitCode = failed > 0 ? 1 : 0;
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

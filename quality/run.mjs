/**
 * `npm run quality -- COMMAND`: runs one of the commands in this folder. Installs quality/package-lock.json before a command needs
 * it; --help never does. Plain JavaScript without dependencies, because it runs before anything is installed (Node 20 or newer).
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { inTurn } from "../tools/in-turn.mjs";

const folder = dirname(fileURLToPath(import.meta.url));
const root = dirname(folder);
/** Exists while a process installs: npm ci deletes what another one has just written. */
const TURN = join(root, ".cache", ".preparing-quality");

/** `builds`: needs the built site. `installs`: needs the packages of quality/package.json, at least for some of its work. */
const COMMANDS = {
  bench: {
    builds: true,
    installs: true,
    summary: "measures speed, start, memory and scripts against bare servers and limits",
  },
  torture: {
    builds: true,
    installs: true,
    summary: "injects faults and attacks while forms are sent, and counts lost forms",
  },
  mutation: { builds: false, installs: true, summary: "changes the machines and counts the changes that tests notice" },
  sabotage: {
    builds: false,
    installs: false,
    summary: "breaks a copy of the checkout and checks that the right tests fail",
  },
  faults: {
    builds: false,
    installs: false,
    summary: "tries a fixed list of small faults, and compares which ones two commits notice",
  },
  browsers: { builds: true, installs: true, summary: "walks journeys in Firefox and WebKitGTK" },
  walks: {
    builds: true,
    installs: false,
    summary: "walks every machine in Chromium in every way, and at random",
  },
  pictures: { builds: true, installs: false, summary: "takes pictures of pages, states and motion, and compares them" },
  docs: { builds: false, installs: false, summary: "runs the commands of README and docs, with builds and export" },
  catalogue: { builds: false, installs: false, summary: "writes content with thousands of generated products" },
  test: { builds: false, installs: true, summary: "checks the types and runs the tests of quality/" },
};

const WIDTH = Math.max(...Object.keys(COMMANDS).map((name) => name.length)) + 2;
const HELP = `Measures the site and tries to break it. The packages of quality/ are installed when a command first needs them.

Usage: npm run quality -- COMMAND [arguments]

${Object.entries(COMMANDS)
  .map(([name, { summary }]) => `  ${name.padEnd(WIDTH)}${summary}`)
  .join("\n")}

Help on a command: npm run quality -- COMMAND --help`;

const isHelp = (word) => word === "--help" || word === "-h";

function fail(message) {
  console.error(message);
  process.exit(1);
}

const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);
const isInstalled = () =>
  modified(join(folder, "node_modules", ".package-lock.json")) >= modified(join(folder, "package-lock.json"));

function install() {
  if (isInstalled()) return;
  console.log("Installing the packages of quality/ (about 260 MB) …");
  // .npmrc sets a minimum age for choosing a version. The lockfile has chosen already.
  const words = ["ci", "--min-release-age=0", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status, error } = spawnSync("npm", words, { cwd: folder, stdio: "inherit" });
  if (error) fail(`The packages of quality/ are not installed: npm did not start (${error.message}).`);
  if (status !== 0) {
    fail(
      "The packages of quality/ are not installed; npm explains above. If the npm registry can't be reached, check the network and " +
        "npm's proxy settings (npm config get proxy), then run the command again.",
    );
  }
}

const [name, ...words] = process.argv.slice(2);
if (name === undefined || isHelp(name)) {
  console.log(HELP);
  process.exit(0);
}
if (!Object.hasOwn(COMMANDS, name)) {
  fail(`There is no command "${name}"; npm run quality -- --help lists them.`);
}
const { builds, installs } = COMMANDS[name];
if (installs && !words.some(isHelp) && !isInstalled()) await inTurn(TURN, install);

const program = [...(builds ? ["--build"] : []), join("quality", `${name}.ts`)];
const child = spawn(process.execPath, [join(root, "tools", "run.mjs"), ...program, ...words], {
  cwd: root,
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));

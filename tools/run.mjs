/**
 * Runs a program of the project on the pinned Node, in any checkout. Installs the packages of the lockfile if they are
 * missing or old, builds if sources are newer, then starts the program.
 * A server makes the picture variants while it serves. For other programs they are made before the start.
 *
 *   node tools/run.mjs [--build] program.ts [arguments]
 *   node tools/run.mjs --build
 *
 * Plain JavaScript without dependencies, because it is what runs before anything is installed (Node 20 or newer).
 */
import { spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { inTurn } from "./in-turn.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => join(root, ...parts);
const node = at("node_modules", "node", "bin", "node");
/** Help of `npm run build`, which has no other program. */
const BUILD_HELP = `npm run build    builds the client and the server's views, and the sizes of the photographs,
                 if their sources are newer; npm start does so by itself`;
/** Contains one folder per build. */
const BUILDS = at("dist");
/** Contains the folder name of the current build. Its modification time is the start of that build. */
const CURRENT_BUILD = at("dist", "current");
/**
 * Environment of programs: the commands and the Node of the project come first in PATH. Node caches compiled code, so that later
 * starts are faster.
 */
const environment = {
  ...process.env,
  PATH: `${dirname(node)}:${at("node_modules", ".bin")}:${process.env.PATH ?? ""}`,
  NODE_COMPILE_CACHE: at(".cache", "node"),
};
const BUILD_SOURCES = [
  "src",
  "machines",
  "contract",
  "tools/build",
  "index.html",
  "vite.config.ts",
  "tsconfig.json",
  "package-lock.json",
];
const PICTURES_STAMP = at(".cache", ".pictures");
const PICTURE_SOURCES = ["content/media", "tools/pictures.ts", "tools/pictures"];
/** Lock while a command installs or builds. Two at a time would delete each other's files. */
const TURN = at(".cache", ".preparing");

/** Newest modification time below the given files and folders, in milliseconds; 0 if none exists. */
function newest(paths) {
  let time = 0;
  for (const path of paths) {
    if (!existsSync(path)) continue;
    const stats = statSync(path);
    const inside = stats.isDirectory() ? newest(readdirSync(path).map((name) => join(path, name))) : 0;
    time = Math.max(time, stats.mtimeMs, inside);
  }
  return time;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Runs a command to its end. If it fails, exits with a message; `advice` tells what to do about the likeliest cause. */
function step(title, command, args, { advice = "", env = environment } = {}) {
  console.log(`${title} …`);
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: "inherit", env });
  if (error) fail(`${title} failed: ${command} could not be run (${error.message}).`);
  if (status !== 0) fail(`${title} failed; the lines above say why. ${advice}`.trim());
}

/** Starts a Node program in the background. Resolves with its exit code. */
function beside(args) {
  const child = spawn(node, args, { cwd: root, stdio: "inherit", env: environment });
  return new Promise((resolve) => {
    child.on("exit", resolve);
    child.on("error", resolve);
  });
}

const NETWORK =
  "It needs the npm registry, once: without a network, or behind a proxy that npm does not know, it can't be done.";

const isInstalled = () =>
  existsSync(node) && newest([at("node_modules", ".package-lock.json")]) >= newest([at("package-lock.json")]);

function install() {
  if (isInstalled()) return;
  // Uses the Node that runs this script, because npm ci replaces the pinned one.
  const options = { advice: NETWORK, env: process.env };
  // The minimum age in .npmrc is for choosing new versions, and the lockfile pins chosen ones.
  const command = ["ci", "--min-release-age=0", "--no-audit", "--no-fund", "--loglevel=error"];
  step("Installing what package-lock.json pins", "npm", command, options);
  if (!existsSync(node)) {
    fail("The pinned Node is missing after npm ci: let npm run install scripts (npm config set ignore-scripts false).");
  }
}

/** Records when a build began. Sources edited during the build are newer, so the next start builds again. */
function stamp(path, begun) {
  writeFileSync(path, "");
  utimesSync(path, begun, begun);
}

/** Quick check whether all picture variants are up to date. If not, tools/pictures.ts checks each picture. */
function arePicturesReady() {
  const envFile = at(".env");
  const isElsewhere =
    process.env.CONTENT ||
    process.env.CACHE ||
    (existsSync(envFile) && /^\s*(?:CONTENT|CACHE)\s*=/m.test(readFileSync(envFile, "utf8")));
  if (isElsewhere || !existsSync(at(".cache", "pictures", "manifest.json")) || !existsSync(PICTURES_STAMP))
    return false;
  return newest([PICTURES_STAMP]) >= newest(PICTURE_SOURCES.map((path) => at(path)));
}

/**
 * Makes missing picture variants. A photograph that can't be used only causes a warning, and is checked again at the next start,
 * because the stamp is not written.
 */
async function preparePictures() {
  const begun = new Date();
  if ((await beside([at("tools", "pictures.ts")])) === 0) stamp(PICTURES_STAMP, begun);
}

/** The name of the complete build; undefined if there is none. */
function currentBuild() {
  if (!existsSync(CURRENT_BUILD)) return undefined;
  const name = readFileSync(CURRENT_BUILD, "utf8").trim();
  return name && existsSync(join(BUILDS, name)) ? name : undefined;
}

const isBuilt = () =>
  currentBuild() !== undefined && newest([CURRENT_BUILD]) >= newest(BUILD_SOURCES.map((path) => at(path)));

/** Removes a folder. Retries, because an orphaned build may still write into it. */
const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

/**
 * Builds the client and the server's views in parallel into a new folder, so that a running server keeps its build. The file
 * `current` is replaced once both are complete. The previous build is kept for running servers; older and unfinished ones are
 * removed.
 */
async function buildViews() {
  if (isBuilt()) return;
  const begun = new Date();
  const before = currentBuild();
  const name = begun.toISOString().replace(/\D/g, "");
  const folder = join("dist", name);
  const vite = at("node_modules", "vite", "bin", "vite.js");
  console.log("Building the client and the server's views …");
  const both = [
    ["--outDir", join(folder, "client")],
    ["--ssr", "src/entry-server.tsx", "--outDir", join(folder, "server")],
  ].map((options) => beside([vite, "build", ...options, "--logLevel", "error"]));
  const codes = await Promise.all(both);
  if (codes.some((code) => code !== 0)) {
    remove(at(folder));
    fail("Building failed; the lines above say why. The build before stays in use.");
  }
  const next = `${CURRENT_BUILD}.new`;
  writeFileSync(next, `${name}\n`);
  utimesSync(next, begun, begun);
  renameSync(next, CURRENT_BUILD);
  for (const other of readdirSync(BUILDS)) if (![name, before, "current"].includes(other)) remove(join(BUILDS, other));
}

/** Exits if a setting of the server is wrong. Otherwise the server would report it only after the build. */
function checkSettings() {
  const { status } = spawnSync(node, [at("tools", "check-settings.ts")], {
    cwd: root,
    stdio: "inherit",
    env: environment,
  });
  if (status !== 0) process.exit(1);
}

const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 20) fail(`Node 20 or newer is needed to begin; this is ${process.version}.`);
const args = process.argv.slice(2);
const wantsBuild = args[0] === "--build";
const [program, ...programArguments] = wantsBuild ? args.slice(1) : args;
if (!program && !wantsBuild) fail("usage: node tools/run.mjs [--build] program.ts [arguments]");
if (program && !program.endsWith(".ts")) {
  if (program === "--help" || program === "-h") {
    console.log(BUILD_HELP);
    process.exit(0);
  }
  const what = program.startsWith("-") ? "Unknown option" : "Unexpected argument";
  fail(`${what} "${program}"; npm run build -- --help lists the options.`);
}

/** Help needs no build. */
const asksForHelp = programArguments.some((argument) => argument === "--help" || argument === "-h");

const serves = program?.startsWith("server/") ?? false;
const builds = wantsBuild && !asksForHelp;
const needsPictures = () => builds && !serves && !arePicturesReady();
if (!isInstalled() || needsPictures() || (builds && !isBuilt())) {
  await inTurn(TURN, async () => {
    install();
    if (serves && builds && !isBuilt()) checkSettings();
    if (needsPictures()) {
      console.log("Preparing pictures …");
      await preparePictures();
    }
    if (builds) await buildViews();
  });
}
if (!program) process.exit(0);
const child = spawn(node, [program, ...programArguments], { cwd: root, stdio: "inherit", env: environment });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => {
  process.exit(code ?? (signal ? 1 : 0));
});

/**
 * Runs one of the project's programs on the pinned Node, from whatever state the checkout is in: installs what the
 * lockfile says where that is missing or old, builds what the program needs where sources are newer, then hands over.
 *
 *   node tools/run.mjs [--build] program.ts [arguments]
 *   node tools/run.mjs --build
 *
 * Plain JavaScript without dependencies, because it is what runs before anything is installed (Node 20 or newer).
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => join(root, ...parts);
const node = at("node_modules", "node", "bin", "node");
const BUILD_STAMP = at("dist", ".built");
/** Programs find the project's own commands first, its Node among them. */
const environment = {
  ...process.env,
  PATH: `${dirname(node)}:${at("node_modules", ".bin")}:${process.env.PATH ?? ""}`,
};
/** Node keeps the compiled code of the server there, which makes every start but the first quicker. */
const COMPILED = at(".cache", "node");
const BUILD_SOURCES = [
  "src",
  "machines",
  "contract",
  "index.html",
  "vite.config.ts",
  "tsconfig.json",
  "package-lock.json",
];
const PICTURES_STAMP = at(".cache", ".pictures");
const PICTURE_SOURCES = ["content/media", "tools/pictures.ts", "tools/picture-names.ts", "tools/picture-variants.ts"];

/** Newest modification time below the given files and folders, in milliseconds; 0 where there are none. */
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

/** Runs a command to its end; `advice` is what to do about the likeliest reason that it failed. */
function step(title, command, args, { advice = "", env = environment } = {}) {
  console.log(`${title} …`);
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: "inherit", env });
  if (error) fail(`${title} failed: ${command} could not be run (${error.message}).`);
  if (status !== 0) fail(`${title} failed; the lines above say why. ${advice}`.trim());
}

const NETWORK =
  "It needs the npm registry, once: without a network, or behind a proxy that npm does not know, it can't be done.";

function install() {
  const installed = at("node_modules", ".package-lock.json");
  if (existsSync(node) && newest([installed]) >= newest([at("package-lock.json")])) return;
  // With the Node that started this: the pinned one is about to be replaced.
  const options = { advice: NETWORK, env: process.env };
  // The age that .npmrc asks for is for choosing a version; what the lockfile pins has been chosen.
  const command = ["ci", "--min-release-age=0", "--no-audit", "--no-fund", "--loglevel=error"];
  step("Installing what package-lock.json pins", "npm", command, options);
  if (!existsSync(node)) {
    fail("The pinned Node is missing after npm ci: let npm run install scripts (npm config set ignore-scripts false).");
  }
}

/** Writes when something was made. What was edited while it was made is newer, so that the next start makes it anew. */
function stamp(path, begun) {
  writeFileSync(path, "");
  utimesSync(path, begun, begun);
}

/** Whether the sizes of all photographs may be taken to be there, without asking the tool that makes them. */
function arePicturesReady() {
  const envFile = at(".env");
  const isElsewhere =
    process.env.CONTENT || (existsSync(envFile) && /^\s*CONTENT\s*=/m.test(readFileSync(envFile, "utf8")));
  if (isElsewhere || !existsSync(at(".cache", "pictures", "manifest.json")) || !existsSync(PICTURES_STAMP))
    return false;
  return newest([PICTURES_STAMP]) >= newest(PICTURE_SOURCES.map((path) => at(path)));
}

function preparePictures() {
  if (arePicturesReady()) return;
  const begun = new Date();
  step("Preparing pictures", node, [at("tools", "pictures.ts")]);
  stamp(PICTURES_STAMP, begun);
}

function build() {
  preparePictures();
  if (existsSync(BUILD_STAMP) && newest([BUILD_STAMP]) >= newest(BUILD_SOURCES.map((path) => at(path)))) return;
  const begun = new Date();
  const vite = at("node_modules", "vite", "bin", "vite.js");
  step("Building the client", node, [vite, "build", "--logLevel", "error"]);
  step("Building the server's views", node, [vite, "build", "--ssr", "src/entry-server.tsx", "--logLevel", "error"]);
  stamp(BUILD_STAMP, begun);
}

const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 20) fail(`Node 20 or newer is needed to begin; this is ${process.version}.`);
const given = process.argv.slice(2);
const wantsBuild = given[0] === "--build";
const [program, ...programArguments] = wantsBuild ? given.slice(1) : given;
if (!program && !wantsBuild) fail("usage: node tools/run.mjs [--build] program.ts [arguments]");

/** What only explains itself needs nothing built. */
const asksForHelp = programArguments.some((argument) => argument === "--help" || argument === "-h");

install();
if (wantsBuild && !asksForHelp) build();
if (!program) process.exit(0);
const serves = program.startsWith("server/");
/** The same wherever the server runs: in its unit, its container and the torture as well. */
const flags = serves ? JSON.parse(readFileSync(at("server", "node-flags.json"), "utf8")) : [];
const child = spawn(node, [...flags, program, ...programArguments], {
  cwd: root,
  stdio: "inherit",
  env: { ...environment, ...(serves && { NODE_COMPILE_CACHE: COMPILED }) },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

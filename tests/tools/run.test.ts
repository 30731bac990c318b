/** Steps before and during the server's start (tools/run.mjs), in a checkout with stand-ins for its tools. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../support/server/server.ts";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";

const TOOLS = join(import.meta.dirname, "../../tools");
const soon = { timeout: 30_000, interval: 50 };

/** Prints a line, and runs until it is terminated or the file `until` exists. */
const lasting = (line: string, until: string, then = "") => `
  import { existsSync } from "node:fs";
  console.log(${JSON.stringify(line)});
  const waiting = setInterval(() => {
    if (!existsSync(${JSON.stringify(until)})) return;
    clearInterval(waiting);
    ${then}
  }, 20);`;

/** Prints its arguments and writes a file. A build of the client waits while there is a file "slow". */
const VITE = `
  import { existsSync, mkdirSync, writeFileSync } from "node:fs";
  const words = process.argv.slice(2);
  console.log(["vite", ...words].join(" "));
  const folder = words[words.indexOf("--outDir") + 1];
  mkdirSync(folder, { recursive: true });
  writeFileSync(folder + "/half", "");
  const isServer = words.includes("--ssr");
  if (existsSync("broken") && isServer) process.exit(1);
  const waiting = setInterval(() => {
    if (existsSync("slow") && !isServer) return;
    clearInterval(waiting);
    writeFileSync(folder + "/whole", "");
  }, 20);`;

/** Creates a checkout with everything installed. Its programs run until their files exist. */
async function checkout(pictures = "") {
  const root = await temporaryFolder();
  const files = {
    "package-lock.json": "{}",
    "node_modules/.package-lock.json": "{}",
    "node_modules/vite/bin/vite.js": VITE,
    "package.json": '{ "type": "module" }',
    "server/main.ts": lasting("server is there", join(root, "end-server")),
    "tools/check-settings.ts": 'if (process.env.PORT === "wrong") { console.log("PORT is wrong"); process.exit(1); }',
    "tools/test.ts": 'console.log("tests begin");',
    "tools/pictures.ts": lasting("pictures begin", join(root, "end-pictures"), pictures),
    ".cache/.keep": "",
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  for (const name of ["run.mjs", "in-turn.mjs"]) await cp(join(TOOLS, name), join(root, "tools", name));
  await mkdir(join(root, "node_modules/node/bin"), { recursive: true });
  await symlink(process.execPath, join(root, "node_modules/node/bin/node"));
  return {
    root,
    end: (what: "server" | "pictures" | "npm") => writeFile(join(root, `end-${what}`), ""),
    stamp: () => readFile(join(root, ".cache/.pictures"), "utf8"),
    builds: async () => (await readdir(join(root, "dist"))).filter((name) => name !== "current").toSorted(),
    current: async () => (await readFile(join(root, "dist/current"), "utf8")).trim(),
    start(program: string, settings: Readonly<Record<string, string>> = {}) {
      const env = { ...process.env, ...settings, PATH: `${join(root, "bin")}:${process.env["PATH"]}` };
      const child = spawn(process.execPath, ["tools/run.mjs", "--build", program], { cwd: root, env });
      onTestFinished(() => void child.kill("SIGTERM"));
      let out = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (data) => {
          out += data;
        });
      const ended = once(child, "close").then(([code]) => code);
      return { out: () => out, ended, child };
    },
  };
}

test("a server starts at once and generates its pictures itself", { timeout: SLOW_TIMEOUT }, async () => {
  const site = await checkout();
  const { out, ended, child } = site.start("server/main.ts");
  await vi.waitFor(() => expect(out()).toContain("server is there"), soon);
  expect(child.exitCode).toBeNull();
  await site.end("server");
  expect(await ended).toBe(0);
  expect(out()).not.toContain("pictures begin");
  expect(
    out()
      .match(/^vite build.*$/gm)
      ?.toSorted(),
  ).toEqual([
    expect.stringMatching(/^vite build --outDir dist\/\d+\/client --logLevel error$/),
    expect.stringMatching(/^vite build --ssr src\/entry-server\.tsx --outDir dist\/\d+\/server --logLevel error$/),
  ]);
});

test("a server with a wrong setting is refused before anything is built", { timeout: SLOW_TIMEOUT }, async () => {
  const site = await checkout();
  const { out, ended } = site.start("server/main.ts", { PORT: "wrong" });
  expect(await ended).toBe(1);
  expect(out()).toBe("PORT is wrong\n");
});

test("an unusable photograph stops no program, and is tried again at the next start", {
  timeout: SLOW_TIMEOUT,
}, async () => {
  const site = await checkout('console.log("a photograph is bad"); process.exit(1);');
  await site.end("pictures");
  const { out, ended } = site.start("tools/test.ts");
  expect(await ended).toBe(0);
  expect(out()).toMatch(/a photograph is bad.*tests begin/s);
  await expect(site.stamp()).rejects.toThrow();
});

test("stopping the start command stops the server", { timeout: SLOW_TIMEOUT }, async () => {
  const site = await checkout();
  const { out, ended, child } = site.start("server/main.ts");
  await vi.waitFor(() => expect(out()).toContain("server is there"), soon);
  child.kill("SIGTERM");
  // The pipe closes with its last process.
  expect(await ended).toBe(1);
});

test("other programs wait for their pictures", { timeout: SLOW_TIMEOUT }, async () => {
  const site = await checkout();
  const { out, ended } = site.start("tools/test.ts");
  await vi.waitFor(() => expect(out()).toContain("pictures begin"), soon);
  expect(out()).not.toMatch(/vite|tests begin/);
  await site.end("pictures");
  expect(await ended).toBe(0);
  expect(out()).toContain("tests begin");
  expect(await site.stamp()).toBe("");
});

/** Creates a checkout with older packages than its lockfile names, and an install command. npm exits after a signal. */
async function installing() {
  const site = await checkout();
  const installed = join(site.root, "node_modules/.package-lock.json");
  await utimes(installed, 0, 0);
  const npm = lasting("npm begins", join(site.root, "end-npm"), `writeFileSync(${JSON.stringify(installed)}, "{}");`);
  const program = join(site.root, "bin/npm");
  await mkdir(dirname(program));
  await writeFile(program, `#!${process.execPath}\nimport { writeFileSync } from "node:fs";${npm}`);
  await chmod(program, 0o755);
  await site.end("pictures");
  const first = site.start("tools/test.ts");
  await vi.waitFor(() => expect(first.out()).toContain("npm begins"), soon);
  return { site, first };
}

test("one of two simultaneous commands installs and builds, and the other waits for it", {
  timeout: SLOW_TIMEOUT,
}, async () => {
  const { site, first } = await installing();
  const second = site.start("tools/test.ts");
  await vi.waitFor(() => expect(second.out()).toContain(`Process ${first.child.pid} installs or builds`), soon);
  await site.end("npm");
  expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0]);
  expect(first.out().match(/^vite build/gm)).toHaveLength(2);
  expect(second.out()).not.toMatch(/npm begins|vite build/);
  expect(second.out()).toContain("tests begin");
  expect((await readdir(join(site.root, ".cache"))).filter((name) => name.startsWith(".preparing"))).toEqual([]);
});

test("a command that was stopped during installation blocks no other", { timeout: SLOW_TIMEOUT }, async () => {
  const { site, first } = await installing();
  first.child.kill("SIGKILL");
  await site.end("npm");
  const second = site.start("tools/test.ts");
  expect(await second.ended).toBe(0);
  expect(second.out()).toContain("tests begin");
});

/** Creates a checkout that is built, and whose sources are then newer. */
async function outdated() {
  const site = await checkout();
  await site.end("pictures");
  const edit = () => writeFile(join(site.root, "index.html"), String(Math.random()));
  await edit();
  expect(await site.start("tools/test.ts").ended).toBe(0);
  await edit();
  return { site, edit, first: await site.current() };
}

test("a build that is killed leaves the one before in use, and the next one removes its rest", {
  timeout: SLOW_TIMEOUT,
}, async () => {
  const { site, edit, first } = await outdated();
  await writeFile(join(site.root, "slow"), "");
  const killed = site.start("tools/test.ts");
  await vi.waitFor(async () => expect(await site.builds()).toHaveLength(2), soon);
  killed.child.kill("SIGKILL");
  // The build of the client goes on for a while.
  await once(killed.child, "exit");
  expect(await site.current()).toBe(first);
  expect(await readdir(join(site.root, "dist", first, "client"))).toEqual(["half", "whole"]);

  await rm(join(site.root, "slow"));
  expect(await site.start("tools/test.ts").ended).toBe(0);
  const second = await site.current();
  // A server that has started with the build before still reads its files.
  expect(await site.builds()).toEqual([first, second]);
  await edit();
  expect(await site.start("tools/test.ts").ended).toBe(0);
  expect(await site.builds()).toEqual([second, await site.current()]);
});

test("a build that fails leaves the one before in use", { timeout: SLOW_TIMEOUT }, async () => {
  const { site, first } = await outdated();
  await writeFile(join(site.root, "broken"), "");
  const { out, ended } = site.start("tools/test.ts");
  expect(await ended).toBe(1);
  expect(out()).toContain("The build before stays in use.");
  expect([await site.current(), await site.builds()]).toEqual([first, [first]]);
});

/** What a start does before and beside the server (tools/run.mjs), in a checkout whose tools are stand-ins. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, readdir, readFile, symlink, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../support/server/server.ts";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";

const TOOLS = join(import.meta.dirname, "../../tools");
const soon = { timeout: 30_000, interval: 50 };

/** Says a line, and goes on until it is ended or the file `until` is there. */
const lasting = (line: string, until: string, then = "") => `
  import { existsSync } from "node:fs";
  console.log(${JSON.stringify(line)});
  const waiting = setInterval(() => {
    if (!existsSync(${JSON.stringify(until)})) return;
    clearInterval(waiting);
    ${then}
  }, 20);`;

/** A checkout in which everything is installed. Its programs go on until their files are there. */
async function checkout(pictures = "") {
  const root = await temporaryFolder();
  const files = {
    "package-lock.json": "{}",
    "node_modules/.package-lock.json": "{}",
    "node_modules/vite/bin/vite.js": 'console.log(["vite", ...process.argv.slice(2)].join(" "));',
    "package.json": '{ "type": "module" }',
    "server/main.ts": lasting("server is there", join(root, "end-server")),
    "tools/test.ts": 'console.log("tests begin");',
    "tools/pictures.ts": lasting("pictures begin", join(root, "end-pictures"), pictures),
    "dist/.keep": "",
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
    start(program: string) {
      const env = { ...process.env, PATH: `${join(root, "bin")}:${process.env["PATH"]}` };
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

test("a server begins at once: it has its pictures made itself", { timeout: SLOW_TIMEOUT }, async () => {
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
  ).toEqual(["vite build --logLevel error", "vite build --ssr src/entry-server.tsx --logLevel error"]);
});

test("a photograph that can't be used stops no program, and is looked at again at the next", {
  timeout: SLOW_TIMEOUT,
}, async () => {
  const site = await checkout('console.log("a photograph is bad"); process.exit(1);');
  await site.end("pictures");
  const { out, ended } = site.start("tools/test.ts");
  expect(await ended).toBe(0);
  expect(out()).toMatch(/a photograph is bad.*tests begin/s);
  await expect(site.stamp()).rejects.toThrow();
});

test("ending the start command ends the server", { timeout: SLOW_TIMEOUT }, async () => {
  const site = await checkout();
  const { out, ended, child } = site.start("server/main.ts");
  await vi.waitFor(() => expect(out()).toContain("server is there"), soon);
  child.kill("SIGTERM");
  // The pipe closes once nobody holds it any more.
  expect(await ended).toBe(1);
});

test("what is no server has its pictures before it begins", { timeout: SLOW_TIMEOUT }, async () => {
  const site = await checkout();
  const { out, ended } = site.start("tools/test.ts");
  await vi.waitFor(() => expect(out()).toContain("pictures begin"), soon);
  expect(out()).not.toMatch(/vite|tests begin/);
  await site.end("pictures");
  expect(await ended).toBe(0);
  expect(out()).toContain("tests begin");
  expect(await site.stamp()).toBe("");
});

/** A checkout with older packages than its lockfile names, and a command that installs them: npm ends once it may. */
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

test("of two commands at once one installs and builds, and the other waits for it", {
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

test("a command that was ended as it installed keeps no other waiting", { timeout: SLOW_TIMEOUT }, async () => {
  const { site, first } = await installing();
  first.child.kill("SIGKILL");
  await site.end("npm");
  const second = site.start("tools/test.ts");
  expect(await second.ended).toBe(0);
  expect(second.out()).toContain("tests begin");
});

/** What a start does before and beside the server (tools/run.mjs), in a checkout whose tools are stand-ins. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { PATIENCE } from "../support/patience.ts";
import { temporaryFolder } from "../support/server/server.ts";

const RUN = join(import.meta.dirname, "../../tools/run.mjs");
/** In whatever order. */
const BOTH = /(?=.*server is there).*pictures begin/s;
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
    "server/node-flags.json": "[]",
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
  await cp(RUN, join(root, "tools/run.mjs"));
  await mkdir(join(root, "node_modules/node/bin"), { recursive: true });
  await symlink(process.execPath, join(root, "node_modules/node/bin/node"));
  return {
    end: (what: "server" | "pictures") => writeFile(join(root, `end-${what}`), ""),
    stamp: () => readFile(join(root, ".cache/.pictures"), "utf8"),
    start(program: string) {
      const child = spawn(process.execPath, ["tools/run.mjs", "--build", program], { cwd: root });
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

test("the server is there while its pictures are still made, and the next start looks whether they are", {
  timeout: PATIENCE,
}, async () => {
  const site = await checkout();
  const { out, ended, child } = site.start("server/main.ts");
  await vi.waitFor(() => expect(out()).toMatch(BOTH), soon);
  await expect(site.stamp()).rejects.toThrow();
  await site.end("pictures");
  await vi.waitFor(() => site.stamp(), soon);
  expect(child.exitCode).toBeNull();
  await site.end("server");
  expect(await ended).toBe(0);
  expect(
    out()
      .match(/^vite build.*$/gm)
      ?.toSorted(),
  ).toEqual(["vite build --logLevel error", "vite build --ssr src/entry-server.tsx --logLevel error"]);
});

test("a photograph that can't be used stops no start, and is looked at again at the next", {
  timeout: PATIENCE,
}, async () => {
  const site = await checkout('console.log("a photograph is bad"); process.exit(1);');
  await site.end("pictures");
  const { out, ended } = site.start("server/main.ts");
  await vi.waitFor(() => expect(out()).toMatch(/a photograph is bad/), soon);
  await site.end("server");
  expect(await ended).toBe(0);
  expect(out()).toContain("server is there");
  await expect(site.stamp()).rejects.toThrow();
});

test("whoever ends the start ends both", { timeout: PATIENCE }, async () => {
  const site = await checkout();
  const { out, ended, child } = site.start("server/main.ts");
  await vi.waitFor(() => expect(out()).toMatch(BOTH), soon);
  child.kill("SIGTERM");
  // The pipe closes once nobody holds it any more.
  expect(await ended).toBe(1);
});

test("what is no server has its pictures before it begins", { timeout: PATIENCE }, async () => {
  const site = await checkout();
  const { out, ended } = site.start("tools/test.ts");
  await vi.waitFor(() => expect(out()).toContain("pictures begin"), soon);
  expect(out()).not.toMatch(/vite|tests begin/);
  await site.end("pictures");
  expect(await ended).toBe(0);
  expect(out()).toContain("tests begin");
});

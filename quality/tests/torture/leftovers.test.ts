/** A torture run leaves nothing behind, however it ends. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { SLOW_TIMEOUT } from "../../../tests/support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const LEFTOVERS = new URL("../../torture/leftovers.ts", import.meta.url);

/** A program that starts a process, creates a folder, prints a line, and then runs the given code. */
function program(folder: string, then: string): string {
  return `
    import { spawn } from "node:child_process";
    import { rmSync } from "node:fs";
    import { undoAtEnd } from ${JSON.stringify(LEFTOVERS.href)};
    undoAtEnd(() => rmSync(${JSON.stringify(folder)}, { recursive: true }));
    const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { detached: true, stdio: "inherit" });
    undoAtEnd(() => other.kill("SIGKILL"));
    undoAtEnd(() => { throw new Error("the disk is busy"); });
    console.log("begun");
    setInterval(() => {}, 1000);
    ${then}`;
}

test.each([
  ["is interrupted", "SIGINT", "", 130],
  ["is ended", "SIGTERM", "", 143],
  ["is told to end twice", "SIGTERM", 'undoAtEnd(() => process.kill(process.pid, "SIGTERM"));', 143],
  ["fails", undefined, 'throw new Error("of the torture itself");', 1],
  ["ends by itself", undefined, "process.exit(0);", 0],
] as const)("nothing is left of a torture run that %s, even if a cleanup step fails", async (_, signal, then, code) => {
  const folder = mkdtempSync(join(tmpdir(), "switchyard-leftovers-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "data"));
  const child = spawn(process.execPath, ["--input-type=module", "-e", program(folder, then)]);
  // The output ends when both processes have closed it.
  const ended = once(child, "close");
  let err = "";
  child.stderr.on("data", (data) => {
    err += data;
  });
  await once(child.stdout, "data");
  if (signal) child.kill(signal);
  expect(await ended).toEqual([code, null]);
  expect(existsSync(folder)).toBe(false);
  expect(err).toContain("something is left behind: the disk is busy");
});

import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openLogStream } from "../../../server/log/log-stream.ts";

/** Simulates a disk that is full while `isFull` is set, or that accepts a limited number of bytes at a time. */
function fakeDisk({ most = Number.POSITIVE_INFINITY } = {}) {
  const disk = { isFull: false, isStuck: false, text: "", tries: 0 };
  const write = (_: number, bytes: Buffer, done: (problem: NodeJS.ErrnoException | null, written: number) => void) => {
    disk.tries += 1;
    if (disk.isStuck) return;
    queueMicrotask(() => {
      if (disk.isFull) return done(Object.assign(new Error("no space"), { code: "ENOSPC" }), 0);
      const part = bytes.subarray(0, most);
      disk.text += part;
      done(null, part.length);
    });
  };
  return { disk, write };
}

const linesOf = (text: string) => text.trim().split("\n");

test("lines are written in order, even if the system accepts a few bytes at a time", async () => {
  const { disk, write } = fakeDisk({ most: 3 });
  const stream = openLogStream(1, write);
  for (const line of ["first", "second 電", "third"]) stream.write(`${line}\n`);
  await vi.waitFor(() => expect(linesOf(disk.text)).toHaveLength(3));
  expect(await stream.end()).toBe(true);
  expect(linesOf(disk.text)[0]).toBe("first");
});

test("lines are dropped on a full disk, and their number is logged once there is space", async () => {
  const { disk, write } = fakeDisk();
  const stream = openLogStream(1, write);
  disk.isFull = true;
  for (const line of ["lost", "lost too"]) {
    stream.write(`${line}\n`);
    expect(await stream.end()).toBe(true);
  }
  expect(disk.tries).toBe(2);
  disk.isFull = false;
  stream.write("kept\n");
  await stream.end();
  const [told = "", kept] = linesOf(disk.text);
  expect(JSON.parse(told)).toMatchObject({ level: 40, dropped: 2 });
  expect(kept).toBe("kept");
  stream.write("as ever\n");
  await stream.end();
  expect(linesOf(disk.text)).toHaveLength(3);
});

test("without a reader, a limited number of lines waits, and the end does not wait for them", async () => {
  const { disk, write } = fakeDisk();
  const stream = openLogStream(1, write);
  disk.isStuck = true;
  const line = `${"x".repeat(99_999)}\n`;
  for (let number = 0; number < 100; number += 1) stream.write(line);
  expect(disk.tries).toBe(1);
  expect(await stream.end(10)).toBe(false);
});

/** Writes a thousand lines to a path, and counts the writes. */
async function writesInto(path: string): Promise<{ lines: string[]; tries: number }> {
  const { disk, write } = fakeDisk();
  const descriptor = openSync(path, "a");
  onTestFinished(() => closeSync(descriptor));
  const stream = openLogStream(descriptor, write);
  stream.write("a line of the log\n".repeat(1000));
  await stream.end();
  return { lines: linesOf(disk.text), tries: disk.tries };
}

test("lines go into a file in one write, and into a pipe in pieces that stay whole between processes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "switchyard-log-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = await writesInto(join(folder, "site.log"));
  expect(file.lines).toHaveLength(1000);
  expect(file.tries).toBe(1);
  const device = await writesInto("/dev/null");
  expect(device.lines).toHaveLength(1000);
  expect(device.tries).toBeGreaterThan(1);
});

/**
 * Writes log lines to a file descriptor, mostly standard output. It may be a file on a full disk, or a pipe without a reader, and
 * the site must not stop then. Lines that cannot be written are dropped and counted. The count is logged once writing succeeds
 * again.
 */
import { fstatSync, write } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { DestinationStream } from "pino";

export interface LogStream extends DestinationStream {
  /** Waits until everything is written, at most `timeout` milliseconds. Returns false if something is left. */
  end(timeout?: number): Promise<boolean>;
}

type Write = (
  descriptor: number,
  bytes: Buffer,
  done: (problem: NodeJS.ErrnoException | null, written: number) => void,
) => void;

/** Max characters that wait while earlier ones are being written. */
const MAX_PENDING = 1024 * 1024;
/** Delay before the next write to a full pipe, milliseconds. */
const RETRY_AFTER = 100;
/** Milliseconds. */
const END_TIMEOUT = 1000;
/** Interval between checks whether a write has ended, milliseconds. */
const CHECK_INTERVAL = 10;
const WARN = 40;
const NEWLINE = 10;
/** Max bytes that go into a pipe in one piece when several processes write to it (PIPE_BUF of Linux). */
const MAX_PIPE_WRITE = 4096;

/** Returns the max bytes of one write. A file takes any number. The check costs as much as a response, so it is done once. */
function maxWriteOf(descriptor: number): number {
  try {
    return fstatSync(descriptor).isFile() ? Number.POSITIVE_INFINITY : MAX_PIPE_WRITE;
  } catch {
    // The descriptor is closed. The next write fails.
    return MAX_PIPE_WRITE;
  }
}

/** Returns as many whole lines as fit into one write. A longer line is written by itself. */
function pieceOf(bytes: Buffer, most: number): Buffer {
  if (bytes.length <= most) return bytes;
  const end = bytes.lastIndexOf(NEWLINE, most - 1);
  return bytes.subarray(0, (end < 0 ? bytes.indexOf(NEWLINE) : end) + 1);
}

const linesIn = (text: string) => text.split("\n").length - 1;

const droppedLine = (dropped: number) =>
  `${JSON.stringify({ level: WARN, time: new Date().toISOString(), dropped, msg: "log lines could not be written" })}\n`;

export function openLogStream(descriptor = 1, writeBytes: Write = write): LogStream {
  const most = maxWriteOf(descriptor);
  let waiting = "";
  let dropped = 0;
  let isWriting = false;
  /** True if the last line was written in part. The next one then starts with a line break. */
  let isTorn = false;

  function next(): void {
    if (isWriting || waiting === "") return;
    isWriting = true;
    const lines = waiting;
    const reporting = dropped;
    waiting = "";
    const bytes = Buffer.from(`${isTorn ? "\n" : ""}${reporting > 0 ? droppedLine(reporting) : ""}${lines}`);
    send(bytes, (rest) => {
      isWriting = false;
      if (rest) {
        isTorn = rest.length < bytes.length && bytes.at(-1 - rest.length) !== NEWLINE;
        // The next lines try again.
        dropped += linesIn(lines);
        return;
      }
      isTorn = false;
      dropped -= reporting;
      next();
    });
  }

  /** Writes the bytes, and passes on those that could not be written, or undefined. */
  function send(bytes: Buffer, done: (rest: Buffer | undefined) => void): void {
    writeBytes(descriptor, pieceOf(bytes, most), (problem, written) => {
      if (problem?.code === "EAGAIN") setTimeout(send, RETRY_AFTER, bytes, done).unref();
      else if (problem) done(bytes);
      else if (written < bytes.length) send(bytes.subarray(written), done);
      else done(undefined);
    });
  }

  return {
    write(lines) {
      if (waiting.length + lines.length > MAX_PENDING) dropped += linesIn(lines);
      else waiting += lines;
      next();
    },
    async end(timeout = END_TIMEOUT) {
      const end = Date.now() + timeout;
      while (isWriting && Date.now() < end) await pause(CHECK_INTERVAL);
      return !isWriting;
    },
  };
}

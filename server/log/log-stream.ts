/**
 * Where log lines go: a file descriptor, mostly standard output. It may be a file on a full disk, or a pipe that nobody
 * reads; the site must not stop for that. Lines that can't be written are dropped and counted, and the count is told
 * once something can be written again.
 */
import { fstatSync, write } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { DestinationStream } from "pino";

export interface LogStream extends DestinationStream {
  /** Waits until everything is written, but no longer than so many milliseconds. False where something is left. */
  end(longest?: number): Promise<boolean>;
}

type Write = (
  descriptor: number,
  bytes: Buffer,
  done: (problem: NodeJS.ErrnoException | null, written: number) => void,
) => void;

/** Characters that wait while earlier ones are being written. */
const MOST_WAITING = 1024 * 1024;
/** When a pipe that is full is tried again, milliseconds. */
const RETRY_AFTER = 100;
const LONGEST_END = 1000;
const STEP = 10;
const WARN = 40;
const NEWLINE = 10;
/** So much goes into a pipe as a whole, however many processes write into it (PIPE_BUF of Linux), bytes. */
const MOST_OF_PIPE = 4096;

/** How many bytes go in as a whole. A file takes any number: of each write it is asked once, which costs as much as an answer. */
function mostAsAWhole(descriptor: number): number {
  try {
    return fstatSync(descriptor).isFile() ? Number.POSITIVE_INFINITY : MOST_OF_PIPE;
  } catch {
    // It is closed: writing will tell.
    return MOST_OF_PIPE;
  }
}

/** Whole lines that go in as a whole; a line that is longer goes by itself. */
function pieceOf(bytes: Buffer, most: number): Buffer {
  if (bytes.length <= most) return bytes;
  const end = bytes.lastIndexOf(NEWLINE, most - 1);
  return bytes.subarray(0, (end < 0 ? bytes.indexOf(NEWLINE) : end) + 1);
}

const linesIn = (text: string) => text.split("\n").length - 1;

const told = (dropped: number) =>
  `${JSON.stringify({ level: WARN, time: new Date().toISOString(), dropped, msg: "log lines could not be written" })}\n`;

export function openLogStream(descriptor = 1, writeBytes: Write = write): LogStream {
  const most = mostAsAWhole(descriptor);
  let waiting = "";
  let dropped = 0;
  let isWriting = false;
  /** The last line was written in part; the next begins on a line of its own. */
  let isTorn = false;

  function next(): void {
    if (isWriting || waiting === "") return;
    isWriting = true;
    const lines = waiting;
    const telling = dropped;
    waiting = "";
    const bytes = Buffer.from(`${isTorn ? "\n" : ""}${telling > 0 ? told(telling) : ""}${lines}`);
    send(bytes, (left) => {
      isWriting = false;
      if (left) {
        isTorn = left.length < bytes.length && bytes.at(-1 - left.length) !== NEWLINE;
        // The next lines try again.
        dropped += linesIn(lines);
        return;
      }
      isTorn = false;
      dropped -= telling;
      next();
    });
  }

  /** Hands over what could not be written, or undefined. */
  function send(bytes: Buffer, done: (left: Buffer | undefined) => void): void {
    writeBytes(descriptor, pieceOf(bytes, most), (problem, written) => {
      if (problem?.code === "EAGAIN") setTimeout(send, RETRY_AFTER, bytes, done).unref();
      else if (problem) done(bytes);
      else if (written < bytes.length) send(bytes.subarray(written), done);
      else done(undefined);
    });
  }

  return {
    write(lines) {
      if (waiting.length + lines.length > MOST_WAITING) dropped += linesIn(lines);
      else waiting += lines;
      next();
    },
    async end(longest = LONGEST_END) {
      const end = Date.now() + longest;
      while (isWriting && Date.now() < end) await pause(STEP);
      return !isWriting;
    },
  };
}

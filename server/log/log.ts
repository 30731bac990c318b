/** The server's log: JSON lines on standard output, in the format of pino. */
import type { IncomingMessage } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import { type DestinationStream, pino } from "pino";
import { STATUS_DATA, statusLinkIn } from "../../contract/inquiry-status.ts";
import { ORDER_SAMPLE } from "../../contract/order-start.ts";
import { pathTo } from "../../contract/paths.ts";
import type { Settings } from "../settings/settings.ts";
import { type LogStream, openLogStream } from "./log-stream.ts";

export interface Log {
  /** Logs everything except requests. */
  readonly events: FastifyBaseLogger;
  /** Logs an answered request: its path without the query, no address of the visitor, no cookies, no body. `ms` is its duration. */
  request(request: IncomingMessage, status: number, ms: number): void;
  /** Writes the buffered lines. */
  flush(): void;
  /** Writes the buffered lines and waits a moment. Returns false if something is left, such as for a pipe without a reader. */
  close(): Promise<boolean>;
}

/** Lines of requests are written together after this delay, milliseconds. One write costs as much as a response. */
const FLUSH_DELAY = 250;
/** Lines are also written when the buffer holds this many bytes. */
const MAX_BUFFERED = 32 * 1024;
/** Max characters that are joined before they are encoded. Encoding once costs as much as making a line. */
const MAX_JOINED = 2 * 1024;
/** Max bytes of a character. Joined lines always fit into the buffer, because longer paths are refused (plugins/errors.ts). */
const CHARACTER_BYTES = 3;

/** Paths below the inquiry that are logged. Others have the key of a status page (submissions/status/key.ts). */
const LOGGED: ReadonlySet<string> = new Set([pathTo("status"), STATUS_DATA, ORDER_SAMPLE]);
const MASKED = `${pathTo("inquiry")}/...`;

/** Returns the path, without keys. The query may hold a search or other input of a visitor. */
const pathOf = (url = "") => {
  const end = url.indexOf("?");
  const path = end < 0 ? url : url.slice(0, end);
  return statusLinkIn(path) && !LOGGED.has(path) ? MASKED : path;
};

const PLAIN = /^[\w/.~-]*$/;
/** Returns a path as JSON. Most paths need no escaping. */
const quoted = (path: string) => (PLAIN.test(path) ? `"${path}"` : JSON.stringify(path));

/** Returns the current time in the format of pino. It is formatted once per millisecond. */
function createClock(): () => string {
  let now = 0;
  let text = "";
  return () => {
    if (Date.now() !== now) {
      now = Date.now();
      text = new Date(now).toISOString();
    }
    return text;
  };
}

export function openLog(
  level: Settings["logLevel"],
  stream: DestinationStream & Partial<LogStream> = openLogStream(),
): Log {
  const events = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream);
  const info = pino.levels.values["info"];
  const isInfoEnabled = events.isLevelEnabled("info");
  const time = createClock();
  let joined = "";
  // A buffer, because V8 joins strings lazily and would copy a thousand of them at each garbage collection.
  const gathered = Buffer.allocUnsafeSlow(MAX_BUFFERED);
  let length = 0;
  let timer: NodeJS.Timeout | undefined;

  function write(): void {
    if (length > 0) stream.write(gathered.toString("utf8", 0, length));
    length = 0;
  }
  function gather(): void {
    if (length + joined.length * CHARACTER_BYTES > MAX_BUFFERED) write();
    length += gathered.write(joined, length);
    joined = "";
  }
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    gather();
    write();
  }

  return {
    events,
    request({ method, url }, status, ms) {
      if (!isInfoEnabled) return;
      joined += `{"level":${info},"time":"${time()}","method":"${method}","path":${quoted(pathOf(url))},"status":${status},"ms":${ms},"msg":"answered"}\n`;
      if (joined.length > MAX_JOINED) gather();
      timer ??= setTimeout(flush, FLUSH_DELAY).unref();
    },
    flush,
    async close() {
      flush();
      return (await stream.end?.()) ?? true;
    },
  };
}

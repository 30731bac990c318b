/** The server's log: JSON lines on standard output, in pino's notation. */
import type { IncomingMessage } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import { type DestinationStream, pino } from "pino";
import type { Settings } from "../settings/settings.ts";
import { type LogStream, openLogStream } from "./log-stream.ts";

export interface Log {
  /** For everything but requests. */
  readonly events: FastifyBaseLogger;
  /** One line per request, when it is answered: its path, no query, no addresses of visitors, no cookies, no bodies. `ms` is how long it took. */
  request(request: IncomingMessage, status: number, ms: number): void;
  /** Writes what is gathered. */
  flush(): void;
  /** The same, and waits for it a moment. False where something could not be written: a pipe that nobody reads. */
  close(): Promise<boolean>;
}

/** Lines of requests are written together after so many milliseconds, or so many bytes: a write each costs as much as an answer. */
const GATHERED_FOR = 250;
const GATHERED_MOST = 32 * 1024;
/** So many characters are joined before they go in among the bytes: each time costs as much as making a line. */
const JOINED_MOST = 2 * 1024;
/** Bytes of a character of a line, at most. Lines that were joined are never as long as what is gathered: longer paths are refused (plugins/errors.ts). */
const CHARACTER = 3;

/** The path alone: what stands behind it may be what a visitor searched for or typed. */
const pathOf = (url = "") => {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
};

const PLAIN = /^[\w/.~-]*$/;
/** As JSON. Most paths have nothing in them that it would write otherwise. */
const quoted = (path: string) => (PLAIN.test(path) ? `"${path}"` : JSON.stringify(path));

/** The time now as pino writes it, made once a millisecond. */
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
  const wanted = events.isLevelEnabled("info");
  const time = createClock();
  let joined = "";
  // Bytes: as strings, which V8 joins late, a thousand lines would be copied at each of its collections.
  const gathered = Buffer.allocUnsafeSlow(GATHERED_MOST);
  let length = 0;
  let timer: NodeJS.Timeout | undefined;

  function write(): void {
    if (length > 0) stream.write(gathered.toString("utf8", 0, length));
    length = 0;
  }
  function gather(): void {
    if (length + joined.length * CHARACTER > GATHERED_MOST) write();
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
      if (!wanted) return;
      joined += `{"level":${info},"time":"${time()}","method":"${method}","path":${quoted(pathOf(url))},"status":${status},"ms":${ms},"msg":"answered"}\n`;
      if (joined.length > JOINED_MOST) gather();
      timer ??= setTimeout(flush, GATHERED_FOR).unref();
    },
    flush,
    async close() {
      flush();
      return (await stream.end?.()) ?? true;
    },
  };
}

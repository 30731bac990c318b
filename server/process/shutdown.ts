/**
 * Shuts the process down on SIGTERM and SIGINT, and after an uncaught error, by close-with-grace. Connections are closed by
 * plugins/graceful-shutdown.ts.
 */
import { setTimeout as pause } from "node:timers/promises";
import closeWithGrace from "close-with-grace";
import type { Log } from "../log/log.ts";

const SIGNALS = ["SIGTERM", "SIGINT"] as const;
export type ShutdownSignal = (typeof SIGNALS)[number];

interface ShutdownOptions {
  readonly log: Log;
  /** Max duration of `close`, milliseconds. The process is killed after it. */
  readonly timeout: number;
  /** Closes everything. Rejects if something could not be closed. */
  readonly close: (signal: ShutdownSignal) => Promise<void>;
}

/** Crashes of the process itself: a handler would run in undefined state. */
const FATAL = ["SIGILL", "SIGTRAP", "SIGABRT", "SIGBUS", "SIGFPE", "SIGSEGV"] as const;

/**
 * Calls `close` once and exits: with code 0, or 1 after an error. A second signal is ignored, because a terminal and the program that
 * started this one may both deliver the same key. So the signals are handled here and not by close-with-grace, which would exit.
 */
export function closeOnShutdown({ log, timeout, close }: ShutdownOptions): void {
  let shutdownSignal: ShutdownSignal | undefined;
  let isClosing = false;
  const { close: shutDown } = closeWithGrace(
    {
      delay: timeout,
      logger: log.events,
      skip: [...SIGNALS, ...FATAL, "SIGUSR2", "beforeExit"],
      onTimeout(delay) {
        // A thread that hangs in reading a disk blocks `process.exit` forever, and the log with it.
        console.error(`The shutdown took more than ${delay} ms. The process is killed.`);
        process.kill(process.pid, "SIGKILL");
      },
    },
    async ({ err }) => {
      isClosing = true;
      if (err) log.events.error(err, "uncaught error, shutting down");
      else log.events.info({ signal: shutdownSignal }, "stopping");
      await close(shutdownSignal ?? "SIGTERM").catch((problem: unknown) => {
        log.events.error(problem, "shutdown failed");
        process.exitCode = 1;
      });
      if (!(await log.close()) || !(await areFilesIdle())) process.kill(process.pid, "SIGKILL");
      process.exit(err ? 1 : process.exitCode);
    },
  );
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      // Also after an error: a second run would find everything closed already, and exit before the first is done.
      if (isClosing) return;
      isClosing = true;
      shutdownSignal = signal;
      shutDown();
    });
  }
}

/** Max time for pending reads and writes of files, milliseconds. */
const FILE_TIMEOUT = 1000;
/** Milliseconds. */
const CHECK_INTERVAL = 20;

/** Waits for pending reads and writes of files. Returns false if one hangs: `process.exit` would wait for it. */
async function areFilesIdle(): Promise<boolean> {
  const isBusy = () => process.getActiveResourcesInfo().some((name) => name.startsWith("FSReq"));
  const end = Date.now() + FILE_TIMEOUT;
  while (isBusy() && Date.now() < end) await pause(CHECK_INTERVAL);
  return !isBusy();
}

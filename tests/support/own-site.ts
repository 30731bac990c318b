/** The built site in a process of its own for a browser test, with readable log and files. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export interface OwnSite {
  readonly origin: string;
  readonly dataFolder: string;
  /** Its standard output and standard error so far. */
  log(): string;
  /** Shuts it down gracefully, so that nothing is left to write. */
  stop(): Promise<void>;
  /** Removes its files. */
  remove(): void;
}

const ROOT = resolve(import.meta.dirname, "../..");

const ended = (child: ChildProcess) => new Promise<void>((done) => child.once("close", () => done()));

/** Starts it and waits until it reports its address. */
export async function startOwnSite(environment: Readonly<Record<string, string>>): Promise<OwnSite> {
  const dataFolder = mkdtempSync(join(tmpdir(), "switchyard-own-"));
  const env = {
    PATH: process.env["PATH"] ?? "",
    PORT: "0",
    HOST: "127.0.0.1",
    DATA: dataFolder,
    CONTENT: "tests/fixtures/pumps",
    ...environment,
  };
  const child = spawn(process.execPath, ["server/main.ts"], { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
  let log = "";
  const origin = await new Promise<string>((found, failed) => {
    const hear = (data: Buffer) => {
      log += data;
      const [, address] = /^Switchyard is at (\S+)$/m.exec(log) ?? [];
      if (address) found(address);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("close", () => failed(new Error(`the site did not start: ${log}`)));
  });
  return {
    origin,
    dataFolder,
    log: () => log,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await ended(child);
    },
    remove: () => rmSync(dataFolder, { recursive: true, force: true }),
  };
}

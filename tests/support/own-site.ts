/** The built site in a process of a browser test's own, whose log and files can be read. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export interface OwnSite {
  readonly origin: string;
  readonly dataFolder: string;
  /** Whatever it has written to standard output and standard error. */
  log(): string;
  /** Ends it in order, so that nothing is left to write. */
  stop(): Promise<void>;
  /** Removes what it kept. */
  remove(): void;
}

const ROOT = resolve(import.meta.dirname, "../..");

const ended = (child: ChildProcess) => new Promise<void>((done) => child.once("close", () => done()));

/** Starts it and waits until it says where it is. */
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

import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Makes a named pipe. Opening it blocks until a writer opens it. */
export async function makePipe(path: string): Promise<void> {
  await run("mkfifo", [path]);
}

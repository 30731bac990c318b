/** Whether the server on this machine is well, as an exit code: for the health check of a container. `--help` tells more. */
import { parseNoArguments } from "../server/settings/command-line.ts";
import { settingsOfEnvironment } from "../server/settings/environment.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";

const HELP = `Requests /healthz from the server on this machine. The exit code is 0 if the server is healthy, else 1.

Usage: node tools/health.ts

It reads the settings of the server: PORT is its port.`;

/** Milliseconds. */
const SLOW_TIMEOUT = 4000;

await runProgram(async () => {
  if (!parseNoArguments({ command: "node tools/health.ts", help: HELP })) return;
  const { port } = settingsOfEnvironment();
  const address = `http://localhost:${port}/healthz`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(SLOW_TIMEOUT) }).catch(() => undefined);
  if (!answer?.ok) throw new StartProblem([`${address} ${answer ? `answers ${answer.status}` : "does not answer"}.`]);
});

/** Whether the server on this machine is well, as an exit code: for the health check of a container. `--help` tells more. */
import { isToBegin } from "../server/settings/command-line.ts";
import { settingsOfEnvironment } from "../server/settings/environment.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";

const HELP = `Asks the server on this machine for /healthz. The exit code is 0 where it is well, else 1.

  node tools/health.ts

It needs the server's own settings: PORT tells where it listens.`;

/** Milliseconds. */
const PATIENCE = 4000;

await runProgram(async () => {
  if (!isToBegin({ command: "node tools/health.ts", help: HELP })) return;
  const { port } = settingsOfEnvironment();
  const address = `http://localhost:${port}/healthz`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => undefined);
  if (!answer?.ok) throw new StartProblem([`${address} ${answer ? `answers ${answer.status}` : "does not answer"}.`]);
});

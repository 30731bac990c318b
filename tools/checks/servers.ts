/** The servers of the browser tests, for several runs of Playwright. A single run starts them itself. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { StartProblem } from "../../server/settings/start-problem.ts";
import { SERVERS_VARIABLE } from "../../tests/selection.ts";

const START_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 200;

async function answers(url: string): Promise<void> {
  const end = performance.now() + START_TIMEOUT_MS;
  const isThere = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isThere())) {
    if (performance.now() > end) throw new StartProblem([`${url} does not answer after ${START_TIMEOUT_MS / 1000} s.`]);
    await pause(POLL_INTERVAL_MS);
  }
}

/** Starts each server of playwright.config.ts. Returns a function that stops them. @throws StartProblem */
export async function startTestServers(environment: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  // Imported on demand, because it makes a folder for the servers' data.
  const { default: config } = await import("../../playwright.config.ts");
  const servers = [config.webServer ?? []].flat().map(({ command, env, url = "" }) => {
    const [program = "", ...args] = command.split(" ");
    return { child: spawn(program, args, { stdio: "inherit", env: { ...environment, ...env } }), url };
  });
  const stop = async () => {
    for (const { child } of servers) {
      if (child.exitCode !== null || !child.kill()) continue;
      await once(child, "exit");
    }
  };
  process.env[SERVERS_VARIABLE] = "started";
  try {
    await Promise.all(servers.map(({ url }) => answers(url)));
  } catch (problem) {
    await stop();
    throw problem;
  }
  return stop;
}

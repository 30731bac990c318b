/** Starts the built site: `npm start`. */

import { serveBuilt } from "./process/serve-built.ts";
import { serveInWorkers } from "./process/workers.ts";
import { parseNoArguments } from "./settings/command-line.ts";
import { settingsOfEnvironment } from "./settings/environment.ts";
import { runProgram } from "./settings/start-problem.ts";

const HELP = `Serves the site at http://localhost:3000 until it is stopped. PORT, DATA and the other settings are environment
variables or lines of .env. .env.example lists them.`;

await runProgram(
  async () => {
    if (!parseNoArguments({ command: "npm start", help: HELP })) return;
    await serveInWorkers(settingsOfEnvironment(), serveBuilt);
  },
  { isServer: true },
);

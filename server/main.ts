/** Starts the built site: `npm start`. */
import { isToBegin } from "./command-line.ts";
import { settingsOfEnvironment } from "./environment.ts";
import { serveBuilt } from "./serve-built.ts";
import { runProgram } from "./start-problem.ts";
import { serveInWorkers } from "./workers.ts";

const HELP = `Serves the site at http://localhost:3000 until it is ended. PORT, DATA and the other settings are variables of
the environment or lines of .env: .env.example lists them.`;

await runProgram(async () => {
  if (!isToBegin({ command: "npm start", help: HELP })) return;
  await serveInWorkers(settingsOfEnvironment(), serveBuilt);
});

/** Starts the built site: `npm start`. */
import { isToBegin } from "./command-line.ts";
import { settingsOfEnvironment } from "./environment.ts";
import { openLog } from "./log.ts";
import { loadBuiltViews } from "./render/built-views.ts";
import { serve } from "./serve.ts";
import { runProgram } from "./start-problem.ts";

const HELP = `Serves the site at http://localhost:3000 until it is ended. PORT, DATA and the other settings are variables of
the environment or lines of .env: .env.example lists them.`;

await runProgram(async () => {
  if (!isToBegin({ command: "npm start", help: HELP })) return;
  const settings = settingsOfEnvironment();
  const views = await loadBuiltViews(settings.builtFolder);
  await serve({
    settings,
    log: openLog(settings.logLevel),
    views: { obtain: () => views, lasting: true, close: views.close },
  });
});

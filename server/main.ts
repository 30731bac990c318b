/** Starts the built site: `npm start`. */
import { settingsOfEnvironment } from "./environment.ts";
import { openLog } from "./log.ts";
import { loadBuiltViews } from "./render/built-views.ts";
import { serve } from "./serve.ts";
import { runProgram } from "./start-problem.ts";

await runProgram(async () => {
  const settings = settingsOfEnvironment();
  const views = await loadBuiltViews(settings.builtFolder);
  await serve({
    settings,
    log: openLog(settings.logLevel),
    views: { obtain: () => views, lasting: true, close: views.close },
  });
});

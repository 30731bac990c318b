/** Starts the built site: `npm start`. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadEnvFile } from "node:process";
import { openLog } from "./log.ts";
import { loadBuiltViews } from "./render/built-views.ts";
import { serve } from "./serve.ts";
import { ROOT, readSettings } from "./settings.ts";
import { runProgram } from "./start-problem.ts";

await runProgram(async () => {
  const file = join(ROOT, ".env");
  if (existsSync(file)) loadEnvFile(file);
  const settings = readSettings(process.env);
  const views = await loadBuiltViews(settings.builtFolder);
  await serve({ settings, log: openLog(settings.logLevel), views: { obtain: () => views, lasting: true } });
});

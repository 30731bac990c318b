import { openLog } from "../log/log.ts";
import { loadBuiltViews } from "../render/built-views.ts";
import { settingsOfEnvironment } from "../settings/environment.ts";
import { type ServeParts, serve } from "./serve.ts";

/**
 * Serves the built site with the settings of the environment.
 * @throws StartProblem
 */
export async function serveBuilt(changes: Pick<ServeParts, "rules"> = {}): Promise<void> {
  const settings = settingsOfEnvironment();
  const views = await loadBuiltViews(settings.builtFolder);
  await serve({
    settings,
    log: openLog(settings.logLevel),
    views: { load: () => views, lasting: true, ready: views.ready, close: views.close },
    ...changes,
  });
}

/**
 * The site as a separate program, as server/main.ts starts it, but with the small views of site-fake.ts, so that no
 * build is needed. Run by site-process.ts.
 */
import { join } from "node:path";
import { openLog } from "../../../server/log/log.ts";
import { serve } from "../../../server/process/serve.ts";
import { serveInWorkers } from "../../../server/process/workers.ts";
import { ROOT } from "../../../server/settings/folders.ts";
import { readSettings } from "../../../server/settings/settings.ts";
import { runProgram } from "../../../server/settings/start-problem.ts";
import { CLIENT_FILES, fakeRender, TEMPLATE } from "./site-fake.ts";

const DEMO_FOLDER = join(ROOT, "content");

await runProgram(
  async () => {
    const given = readSettings(process.env);
    const settings = {
      ...given,
      builtFolder: join(given.dataFolder, "dist"),
      // The demo company's photographs are already resized, which takes minutes.
      picturesFolder: given.contentFolder === DEMO_FOLDER ? given.picturesFolder : join(given.dataFolder, "p"),
      readingsFile: join(given.dataFolder, "content.sqlite"),
    };
    const views = { render: fakeRender, template: TEMPLATE, clientFilesOf: () => CLIENT_FILES };
    await serveInWorkers(settings, () =>
      serve({ settings, log: openLog(settings.logLevel), views: { load: () => views, lasting: true } }),
    );
  },
  { isServer: true },
);

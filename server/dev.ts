/** Development: one server with hot reload of views and content, `npm run dev`. Changes of server/ need a new start. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { settingsOfEnvironment } from "./environment.ts";
import { openLog } from "./log.ts";
import { createDevelopmentViews } from "./render/development-views.ts";
import { pageHeaders } from "./security-headers.ts";
import { serve } from "./serve.ts";
import { ROOT } from "./settings.ts";
import { runProgram } from "./start-problem.ts";

/** A page for those who make the views: each part by itself, in each of its states. */
const STYLE_GUIDE = { path: "/styleguide", entry: "/src/entry-styleguide.tsx" } as const;

/** Makes the sizes of new and changed photographs; what is up to date takes no time. */
async function preparePictures(): Promise<void> {
  const tool = spawn(process.execPath, [join(ROOT, "tools/pictures.ts")], { stdio: "inherit" });
  await once(tool, "exit");
}

await runProgram(async () => {
  const settings = settingsOfEnvironment();
  const views = createDevelopmentViews();
  await preparePictures();
  await serve({
    settings,
    log: openLog(settings.logLevel),
    views,
    async extend(app, content) {
      app.get(STYLE_GUIDE.path, async (request, reply) => {
        const document = await views.documentOf(STYLE_GUIDE.entry, request.url);
        if (document === undefined) return reply.callNotFound();
        return reply.headers(pageHeaders(settings, views.policy)).type("text/html; charset=utf-8").send(document);
      });
      let preparing = Promise.resolve();
      content.onChange(() => {
        views.reload();
        preparing = preparing.then(preparePictures);
      });
      await views.attach(app);
    },
  });
});

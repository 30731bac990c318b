/** Development: one server with hot reload of views and content, `npm run dev`. Changes of server/ need a new start. */
import { openLog } from "./log/log.ts";
import { serve } from "./process/serve.ts";
import { createDevelopmentViews } from "./render/development-views.ts";
import { pageHeaders } from "./security/security-headers.ts";
import { isToBegin } from "./settings/command-line.ts";
import { readEnvironment, settingsOfEnvironment } from "./settings/environment.ts";
import { runProgram } from "./settings/start-problem.ts";

/** A page for those who make the views: each part by itself, in each of its states. */
const STYLE_GUIDE = { path: "/styleguide", entry: "/src/entry-styleguide.tsx" } as const;

const HELP = `Serves the site at http://localhost:3000 for those who work on it: views and content are taken up as they change, and
/styleguide shows each part by itself. Settings are as for npm start. Changes of server/ need a new start.`;

await runProgram(async () => {
  if (!isToBegin({ command: "npm run dev", help: HELP })) return;
  const settings = settingsOfEnvironment();
  const views = createDevelopmentViews();
  await serve({
    settings,
    // A line for each of a page's requests would hide what matters here.
    log: openLog(readEnvironment()["LOG_LEVEL"] ? settings.logLevel : "warn"),
    views,
    async extend(app, content) {
      app.get(STYLE_GUIDE.path, async (request, reply) => {
        const document = await views.documentOf(STYLE_GUIDE.entry, request.url);
        if (document === undefined) return reply.callNotFound();
        return reply.headers(pageHeaders(settings, views.policy)).type("text/html; charset=utf-8").send(document);
      });
      content.onChange(() => views.reload());
      await views.attach(app);
    },
  });
});

/** Development: one server with hot reload of views and content, `npm run dev`. Changes of server/ need a restart. */
import { openLog } from "./log/log.ts";
import { serve } from "./process/serve.ts";
import { createDevelopmentViews } from "./render/development-views.ts";
import { pageHeaders } from "./security/security-headers.ts";
import { readCommandLine } from "./settings/command-line.ts";
import { readEnvironment, settingsOfEnvironment } from "./settings/environment.ts";
import { runProgram } from "./settings/start-problem.ts";

const HELP = `Serves the site at http://localhost:3000 for development. Views and content reload when they change. Settings are as
for npm start. Changes of server/ need a restart.

  npm run dev                 the site
  npm run dev -- --inspect    and /inspector, which shows the machines of a page that is open in the same browser`;

await runProgram(async () => {
  const commandLine = readCommandLine(
    { command: "npm run dev", help: HELP },
    { options: { inspect: { type: "boolean" } } },
  );
  if (!commandLine) return;
  const { inspect: isInspected = false } = commandLine.values;
  const settings = settingsOfEnvironment();
  const views = createDevelopmentViews({ isInspected });
  await serve({
    settings,
    // One line per request would hide the lines that matter here.
    log: openLog(readEnvironment()["LOG_LEVEL"] ? settings.logLevel : "warn"),
    views,
    // Vite may compile for longer than a browser may be silent.
    limits: { idleTimeout: 120_000 },
    async extend(app, content) {
      if (isInspected) {
        app.get("/inspector", async (request, reply) => {
          const document = await views.documentOf("/src/entry-inspector.tsx", request.url, content.site.look.style);
          if (document === undefined) return reply.callNotFound();
          return reply.headers(pageHeaders(settings, views.policy)).type("text/html; charset=utf-8").send(document);
        });
      }
      content.onChange(() => views.reload());
    },
  });
});

/** Development: one server with hot reload of views and content, `npm run dev`. Changes of server/ need a restart. */
import { openLog } from "./log/log.ts";
import { serve } from "./process/serve.ts";
import { createDevelopmentViews } from "./render/development-views.ts";
import { pageHeaders } from "./security/security-headers.ts";
import { readCommandLine } from "./settings/command-line.ts";
import { readEnvironment, settingsOfEnvironment } from "./settings/environment.ts";
import { runProgram } from "./settings/start-problem.ts";

/** Pages for developers of the views: every component in each of its states, and the machines of an open page. */
const STYLE_GUIDE = { path: "/styleguide", entry: "/src/entry-styleguide.tsx" } as const;
const INSPECTOR = { path: "/inspector", entry: "/src/entry-inspector.tsx" } as const;

const HELP = `Serves the site at http://localhost:3000 for development. Views and content reload when they change, and /styleguide
shows every component. Settings are as for npm start. Changes of server/ need a restart.

  npm run dev                 the site and its style guide
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
      for (const { path, entry } of isInspected ? [STYLE_GUIDE, INSPECTOR] : [STYLE_GUIDE]) {
        app.get(path, async (request, reply) => {
          const document = await views.documentOf(entry, request.url, content.site.look.style);
          if (document === undefined) return reply.callNotFound();
          return reply.headers(pageHeaders(settings, views.policy)).type("text/html; charset=utf-8").send(document);
        });
      }
      content.onChange(() => views.reload());
    },
  });
});

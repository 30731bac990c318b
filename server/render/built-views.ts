import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { StartProblem } from "../settings/start-problem.ts";
import { readClient } from "./client-manifest.ts";
import { openRenderingThread, type RenderingThread } from "./rendering-thread.ts";
import type { Views } from "./views.ts";

/**
 * Loads the views from the folder that `vite build` and `vite build --ssr` wrote.
 * @throws StartProblem if a part of it is missing
 */
export async function loadBuiltViews(folder: string): Promise<Views & RenderingThread> {
  const client = join(folder, "client");
  const views = join(folder, "server", "entry-server.js");
  try {
    const [template, clientFilesOf] = await Promise.all([
      readFile(join(client, "index.html"), "utf8"),
      readClient(client),
      access(views),
    ]);
    const thread = openRenderingThread(pathToFileURL(views).href);
    return { ...thread, template, clientFilesOf };
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== "ENOENT") throw problem;
    throw new StartProblem([`The site is not built: ${folder} lacks a part. Build it: npm run build.`], {
      cause: problem,
    });
  }
}

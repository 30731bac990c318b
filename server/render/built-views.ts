import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { StartProblem } from "../start-problem.ts";
import { readClient } from "./client-manifest.ts";
import type { Render, Views } from "./views.ts";

/**
 * Loads the views from the folder that `vite build` and `vite build --ssr` wrote.
 * @throws StartProblem where it is not there
 */
export async function loadBuiltViews(folder: string): Promise<Views> {
  const client = join(folder, "client");
  try {
    const [template, clientFilesOf] = await Promise.all([
      readFile(join(client, "index.html"), "utf8"),
      readClient(client),
    ]);
    const { render }: { render: Render } = await import(pathToFileURL(join(folder, "server", "entry-server.js")).href);
    return { render, template, clientFilesOf };
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "ERR_MODULE_NOT_FOUND") throw problem;
    throw new StartProblem(
      [`The site is not built: ${folder} lacks a part. Start it with npm start, which builds it.`],
      {
        cause: problem,
      },
    );
  }
}

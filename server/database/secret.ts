import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "../settings/settings.ts";
import { StartProblem } from "../settings/start-problem.ts";
import { prepareDataFolder } from "./data-folder.ts";

function makeSecret(path: string): void {
  try {
    writeFileSync(path, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== "EEXIST") throw problem;
  }
}

/**
 * Returns the secret that signs challenges: the setting, or one created at the first start and stored in the data folder, so
 * that open forms survive a restart.
 * @throws StartProblem if it can be neither read nor created
 */
export function obtainSecret({ secret, dataFolder }: Pick<Settings, "secret" | "dataFolder">): string {
  if (secret) return secret;
  prepareDataFolder(dataFolder);
  const path = join(dataFolder, "secret");
  try {
    makeSecret(path);
    const secret = readFileSync(path, "utf8").trim();
    if (secret) return secret;
  } catch (problem) {
    const reason = (problem as NodeJS.ErrnoException).code ?? String(problem);
    throw new StartProblem([`The secret in ${path} can't be read (${reason}). Mend its permissions, or set SECRET.`], {
      cause: problem,
    });
  }
  throw new StartProblem([`The secret in ${path} is empty. Remove the file, so that a new one is made.`]);
}

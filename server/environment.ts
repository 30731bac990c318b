import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadEnvFile } from "node:process";
import { ROOT, readSettings, type Settings } from "./settings.ts";

/**
 * The settings of this process: its environment, and the file .env for what that does not set.
 * @throws StartProblem
 */
export function settingsOfEnvironment(): Settings {
  const file = join(ROOT, ".env");
  if (existsSync(file)) loadEnvFile(file);
  return readSettings(process.env);
}

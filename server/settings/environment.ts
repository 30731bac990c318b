import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadEnvFile } from "node:process";
import { ROOT } from "./folders.ts";
import { readSettings, type Settings } from "./settings.ts";

/** The environment of this process, with the file .env for what it does not set. */
export function readEnvironment(): NodeJS.ProcessEnv {
  const file = join(ROOT, ".env");
  if (existsSync(file)) loadEnvFile(file);
  return process.env;
}

/**
 * The settings of this process.
 * @throws StartProblem
 */
export const settingsOfEnvironment = (): Settings => readSettings(readEnvironment());

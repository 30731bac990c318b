import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadEnvFile } from "node:process";
import { isTimeZone } from "../time/zones.ts";
import { ROOT } from "./folders.ts";
import { readSettings, type Settings } from "./settings.ts";

/** Returns the environment of this process, completed by the file .env. */
export function readEnvironment(): NodeJS.ProcessEnv {
  const file = join(ROOT, ".env");
  if (existsSync(file)) loadEnvFile(file);
  return process.env;
}

/** Returns the site's time zone if the environment sets it, or null if company.yaml does. */
export function zoneOfEnvironment(): string | null {
  const named = readEnvironment()["TIME_ZONE"]?.trim();
  return named && isTimeZone(named) ? named : null;
}

/**
 * Returns the settings of this process.
 * @throws StartProblem
 */
export const settingsOfEnvironment = (): Settings => readSettings(readEnvironment());

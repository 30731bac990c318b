import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadEnvFile } from "node:process";
import { isTimeZone } from "../time/zones.ts";
import { ROOT } from "./folders.ts";
import { readSettings, type Settings } from "./settings.ts";

/** The environment of this process, with the file .env for what it does not set. */
export function readEnvironment(): NodeJS.ProcessEnv {
  const file = join(ROOT, ".env");
  if (existsSync(file)) loadEnvFile(file);
  return process.env;
}

/** The zone of the site's clocks that the environment names; null where company.yaml says it. */
export function zoneOfEnvironment(): string | null {
  const named = readEnvironment()["TIME_ZONE"]?.trim();
  return named && isTimeZone(named) ? named : null;
}

/**
 * The settings of this process.
 * @throws StartProblem
 */
export const settingsOfEnvironment = (): Settings => readSettings(readEnvironment());

import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "../settings.ts";
import { prepareDataFolder } from "../submissions/database.ts";

/**
 * The secret that signs challenges: the setting, or one made at the first start and kept in the data folder, so that
 * a restart spoils no form that is open.
 */
export function obtainSecret({ secret, dataFolder }: Pick<Settings, "secret" | "dataFolder">): string {
  if (secret) return secret;
  prepareDataFolder(dataFolder);
  const path = join(dataFolder, "secret");
  try {
    writeFileSync(path, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== "EEXIST") throw problem;
  }
  return readFileSync(path, "utf8").trim();
}

/** Identifies the state of the code, so that a cache written by other code is not used. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
/** Lists every installed package with its version. */
const LOCKFILE = "node_modules/.package-lock.json";

/** Returns a digest of the Node version, the installed packages and the code in these folders. */
export async function codeVersion(folders: readonly string[]): Promise<string> {
  const hash = createHash("sha256").update(process.version);
  for (const place of [...folders, LOCKFILE].map((each) => join(ROOT, each))) {
    const inside = await readdir(place, { recursive: true }).catch(() => [""]);
    for (const name of inside.filter((each) => each === "" || each.endsWith(".ts")).sort()) {
      hash.update(name).update(await readFile(join(place, name)).catch(() => ""));
    }
  }
  return hash.digest("base64url");
}

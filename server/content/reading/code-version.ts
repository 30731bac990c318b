/** Tells one state of the code from another: what was worked out by other code is worked out anew. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../../..");
/** Of every library. */
const INSTALLED = "node_modules/.package-lock.json";

/** A digest of Node, of what is installed and of the code in these folders. */
export async function versionOfCode(folders: readonly string[]): Promise<string> {
  const hash = createHash("sha256").update(process.version);
  for (const place of [...folders, INSTALLED].map((each) => join(ROOT, each))) {
    const inside = await readdir(place, { recursive: true }).catch(() => [""]);
    for (const name of inside.filter((each) => each === "" || each.endsWith(".ts")).sort()) {
      hash.update(name).update(await readFile(join(place, name)).catch(() => ""));
    }
  }
  return hash.digest("base64url");
}

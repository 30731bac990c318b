/** `npm run quality -- bench scripts`: lists the scripts of each page and the packages in them. Needs a build, but no server. */
import { basename } from "node:path";
import { LANGUAGES } from "../../contract/constants.ts";
import { readSettings } from "../../server/settings/settings.ts";
import { routeScripts } from "../../tests/support/route-scripts.ts";
import { scriptContents } from "./script-contents.ts";

/** Parts of a script below this size are summed up as "others", bytes. */
const WORTH_A_NAME = 150;

const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1));
/** Chunks are named after all the modules that share them. */
const shortName = (file: string) => basename(file).replace(/^(parts)~.*(-[\w-]{8}\.js)$/, "$1$2");

/** Prints both tables. */
export async function reportScripts(): Promise<void> {
  const { builtFolder } = readSettings({});
  const [english, chinese] = await Promise.all(LANGUAGES.map((language) => routeScripts(builtFolder, language)));
  console.log("JavaScript that a page loads without being touched, brotli");
  console.table(
    english?.map(({ page, scripts, bytes }, index) => ({
      page,
      requests: scripts.length,
      "kB in English": kilobytes(bytes),
      "kB in Chinese": kilobytes(chinese?.[index]?.bytes ?? 0),
    })),
  );
  console.log("What is in each script, brotli bytes; the share of a package is that of its minified text");
  for (const { file, bytes, parts } of await scriptContents()) {
    const named = parts.filter(([, own]) => own >= WORTH_A_NAME);
    const others = parts.reduce((sum, [, own]) => sum + (own < WORTH_A_NAME ? own : 0), 0);
    const words = [...named, ...(others > 0 ? [["others", others] as const] : [])].map(
      ([name, own]) => `${name} ${own}`,
    );
    console.log(`${shortName(file)}: ${bytes}\n  ${words.join(", ")}`);
  }
}

/**
 * Builds the published package: JavaScript with declarations, because Node does not run TypeScript from node_modules.
 *
 *   node build.ts [folder]      default: dist; then npm pack or npm publish that folder
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readScriptArguments } from "./script-arguments.ts";

const HERE = import.meta.dirname;
const [folder = join(HERE, "dist")] = readScriptArguments("node build.ts [folder]", 1);
const out = resolve(folder);

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const tsc = spawnSync("tsc", ["--project", join(HERE, "tsconfig.build.json"), "--outDir", join(out, "lib")], {
  stdio: "inherit",
});
if (tsc.error) console.error(`tsc could not be run: ${tsc.error.message}`);
if (tsc.status !== 0) process.exit(1);

// Leave out what only this repository needs: scripts, dev dependencies, and the guard against publishing the sources.
const {
  private: _,
  scripts: _scripts,
  devDependencies: _dev,
  ...manifest
} = JSON.parse(readFileSync(join(HERE, "package.json"), "utf8"));
/** Returns the published path of a source file. */
function builtOf(path: string): string | { types: string; default: string } {
  const [, name] = /^\.\/src\/(.*)\.ts$/.exec(path) ?? [];
  return name === undefined ? path : { types: `./lib/${name}.d.ts`, default: `./lib/${name}.js` };
}
const published = {
  ...manifest,
  // Optional peers: users of a runner have it installed. Here they are dev dependencies, so that a server installs without them.
  peerDependencies: {
    ...manifest.peerDependencies,
    "@playwright/test": ">=1.50.0",
    playwright: ">=1.50.0",
    vitest: ">=3.0.0",
  },
  peerDependenciesMeta: {
    "@playwright/test": { optional: true },
    playwright: { optional: true },
    vitest: { optional: true },
  },
  bin: { "statechart-paths": "lib/main.js" },
  exports: Object.fromEntries(Object.entries<string>(manifest.exports).map(([name, path]) => [name, builtOf(path)])),
  files: ["lib", "schema", "docs", "CHANGELOG.md"],
};
writeFileSync(join(out, "package.json"), `${JSON.stringify(published, null, 2)}\n`);
for (const part of ["README.md", "CHANGELOG.md", "LICENSE", "schema", "docs"])
  cpSync(join(HERE, part), join(out, part), { recursive: true });
console.log(`Wrote ${out}`);

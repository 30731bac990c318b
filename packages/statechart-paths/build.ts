/**
 * Builds what is published: Node runs no TypeScript out of node_modules, so the package ships JavaScript with declarations.
 *
 *   node build.ts [folder]      default: dist beside this file; then npm pack or npm publish that folder
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const HERE = import.meta.dirname;
const out = resolve(process.argv[2] ?? join(HERE, "dist"));

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const tsc = spawnSync("tsc", ["--project", join(HERE, "tsconfig.build.json"), "--outDir", join(out, "lib")], {
  stdio: "inherit",
});
if (tsc.error) console.error(`tsc could not be run: ${tsc.error.message}`);
if (tsc.status !== 0) process.exit(1);

// What only this repository needs stays here: scripts, what tests need, and the guard against publishing the sources.
const {
  private: _,
  scripts: _scripts,
  devDependencies: _dev,
  ...manifest
} = JSON.parse(readFileSync(join(HERE, "package.json"), "utf8"));
const published = {
  ...manifest,
  bin: { "statechart-paths": "lib/main.js" },
  exports: { ...manifest.exports, ".": { types: "./lib/index.d.ts", default: "./lib/index.js" } },
  files: ["lib", "schema", "docs"],
};
writeFileSync(join(out, "package.json"), `${JSON.stringify(published, null, 2)}\n`);
for (const part of ["README.md", "CHANGELOG.md", "LICENSE", "schema", "docs"])
  cpSync(join(HERE, part), join(out, part), { recursive: true });
console.log(`Wrote ${out}`);

/** Lists the packages in each script of the client, from the source maps of a build in memory. */
import { brotliCompressSync } from "node:zlib";
import { decode } from "@jridgewell/sourcemap-codec";
import { build, type Rolldown } from "vite";

export interface ScriptContents {
  readonly file: string;
  /** Brotli bytes of the whole script. */
  readonly bytes: number;
  /** The share of each package or folder in the minified text, the largest first. */
  readonly parts: readonly (readonly [name: string, bytes: number])[];
}

/** Returns "xstate" for node_modules/xstate/dist/raise.js, and "src/shell" for a file of the project. */
function partOf(source: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  const own = /(?:^|\/)((?:src|machines|contract)(?:\/[^/]+(?=\/))?)\//.exec(source)?.[1];
  return inPackage ?? own ?? "the bundler";
}

/** Counts the characters of a script that come from each part. */
function charactersOf({ code, map }: Rolldown.OutputChunk): Map<string, number> {
  const characters = new Map<string, number>();
  const lines = code.split("\n");
  for (const [index, segments] of decode(map?.mappings ?? "").entries()) {
    const end = lines[index]?.length ?? 0;
    for (const [at, [column, source]] of segments.entries()) {
      const part = source === undefined ? "the bundler" : partOf(map?.sources[source] ?? "");
      const next = segments[at + 1]?.[0] ?? end;
      characters.set(part, (characters.get(part) ?? 0) + next - column);
    }
  }
  return characters;
}

/** Builds the client and returns the contents of its scripts, the largest first. */
export async function scriptContents(): Promise<readonly ScriptContents[]> {
  const result = await build({ logLevel: "warn", build: { write: false, sourcemap: "hidden" } });
  const outputs = (Array.isArray(result) ? result : [result]) as readonly Rolldown.RolldownOutput[];
  const chunks = outputs.flatMap(({ output }) => output).filter((file) => file.type === "chunk");
  return chunks
    .map((chunk) => {
      const bytes = brotliCompressSync(chunk.code).length;
      const characters = charactersOf(chunk);
      const parts = [...characters]
        .map(([name, count]) => [name, Math.round((count / chunk.code.length) * bytes)] as const)
        .sort(([, one], [, other]) => other - one);
      return { file: chunk.fileName, bytes, parts };
    })
    .sort((one, other) => other.bytes - one.bytes);
}

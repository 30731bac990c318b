/** What is in each script of the client, by package: read from the source maps of a build that is only kept in memory. */
import { brotliCompressSync } from "node:zlib";
import { decode } from "@jridgewell/sourcemap-codec";
import { build, type Rolldown } from "vite";

export interface ScriptContents {
  readonly file: string;
  /** Of the whole, brotli. */
  readonly bytes: number;
  /** The share that each package, or folder of ours, has of it, the largest first: by its part of the minified text. */
  readonly parts: readonly (readonly [name: string, bytes: number])[];
}

/** "xstate" of node_modules/xstate/dist/raise.js, "src/shell" of what is ours. */
function partOf(source: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  const own = /(?:^|\/)((?:src|machines|contract)(?:\/[^/]+(?=\/))?)\//.exec(source)?.[1];
  return inPackage ?? own ?? "the bundler";
}

/** How many characters of a script come from each part. */
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

/** Builds the client and tells what its scripts hold, the largest first. */
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

import { cp, mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stringify } from "yaml";
import { z } from "zod";
import { IDS_FILE, ids } from "../../server/content/reading/numbers.ts";
import { isSystemFile } from "../../server/content/reading/system-files.ts";
import { loadFile, readYaml } from "../../server/content/reading/yaml-file.ts";
import { StartProblem } from "../../server/settings/start-problem.ts";
import { generatedProduct, MOST_GENERATED, type Model } from "./product.ts";

export interface Catalogue {
  /** The content that it is made of: its products stay, and generated ones join them. */
  readonly from: string;
  /** How many products there are in the end. */
  readonly products: number;
  /** Another seed, another catalogue. */
  readonly seed: number;
}

/** What lies below the content and is never written: linked, so that a thousand catalogues hold the pictures once. */
const LINKED = ["media", "files"];
/** What no catalogue has: an address that is gone may be that of a generated product. */
const LEFT_OUT = "redirects.yaml";
const FILES_AT_ONCE = 200;

const known = z.object({ id: z.int().optional(), photos: z.array(z.string()) });

async function productsOf(folder: string): Promise<Map<string, z.output<typeof known>>> {
  const names = (await readdir(join(folder, "products"))).filter(
    (name) => name.endsWith(".yaml") && !isSystemFile(name),
  );
  const read = names.map(
    async (name) =>
      [name.replace(/\.yaml$/, ""), known.parse((await readYaml(folder, `products/${name}`)).data)] as const,
  );
  return new Map(await Promise.all(read));
}

/**
 * Writes a content folder with so many products: a copy of `from`, whose media and files are linked, and generated
 * products beside its own. The same seed gives the same files.
 * @throws StartProblem where the folder holds anything, or the number of products can't be had
 */
export async function writeCatalogue(folder: string, { from, products, seed }: Catalogue): Promise<void> {
  const there = await readdir(folder).catch(() => []);
  if (there.length > 0) throw new StartProblem([`${folder} is not empty. Name a folder that is, or a new one.`]);
  const own = await productsOf(from);
  const most = own.size + MOST_GENERATED;
  if (products < own.size || products > most) {
    throw new StartProblem([`${products} products can't be had: ${own.size} are there, and ${most} is the most.`]);
  }
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(from)) {
    if (name === LEFT_OUT) continue;
    if (LINKED.includes(name)) await symlink(join(from, name), join(folder, name));
    else await cp(join(from, name), join(folder, name), { recursive: true });
  }
  const modelOf = (key: string): Model => own.get(key) ?? { photos: [...own.values()][0]?.photos ?? [] };
  const given = (await loadFile(from, IDS_FILE, ids)).loaded?.data.products ?? {};
  const said = [...own.values()].flatMap(({ id }) => id ?? []);
  // Behind those that have no number of their own yet.
  const firstId = Math.max(0, ...Object.values(given), ...said) + own.size - said.length + 1;
  const write = async (index: number) => {
    const { key, source } = generatedProduct({ seed, firstId, modelOf }, index);
    // No anchors: each file reads as one written by hand.
    const text = stringify(source, { aliasDuplicateObjects: false, lineWidth: 0 });
    await writeFile(join(folder, "products", `${key}.yaml`), text);
  };
  const indexes = Array.from({ length: products - own.size }, (_, index) => index);
  for (let begin = 0; begin < indexes.length; begin += FILES_AT_ONCE) {
    await Promise.all(indexes.slice(begin, begin + FILES_AT_ONCE).map(write));
  }
}

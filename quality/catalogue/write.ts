import { cp, mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { stringify } from "yaml";
import { z } from "zod";
import { isSystemFile } from "../../server/content/files/system-files.ts";
import { loadFile, readYaml } from "../../server/content/files/yaml-file.ts";
import { IDS_FILE, ids } from "../../server/content/sources/numbers.ts";
import { StartProblem } from "../../server/settings/start-problem.ts";
import { ATTRIBUTES, category, treeOf } from "./articles.ts";
import { dataSheetOf, generatedProduct, MAX_GENERATED, type Model } from "./product.ts";

export interface Catalogue {
  /** The content to start from. Generated products are added to its own. */
  readonly from: string;
  /** The total number of products. */
  readonly products: number;
  /** The seed of the generated products. */
  readonly seed: number;
  /** Articles of each generated product, which makes it a series in a tree of categories; none by default. */
  readonly articles?: number;
}

/** Linked rather than copied, because catalogues never change them. */
const LINKED = ["media", "files"];
/** Copied if series have files of their own. */
const FILES = "files";
/** The content of generated data sheets. Nothing opens them. */
const DATA_SHEET = "%PDF-1.4\n%%EOF\n";
/** Left out, because the old address of a redirect may be that of a generated product. */
const LEFT_OUT = "redirects.yaml";
const FILES_AT_ONCE = 200;

const productSchema = z.object({ id: z.int().optional(), photos: z.array(z.string()), manual: z.unknown().optional() });

async function productsOf(folder: string): Promise<Map<string, z.output<typeof productSchema>>> {
  const names = (await readdir(join(folder, "products"))).filter(
    (name) => name.endsWith(".yaml") && !isSystemFile(name),
  );
  const read = names.map(
    async (name) =>
      [name.replace(/\.yaml$/, ""), productSchema.parse((await readYaml(folder, `products/${name}`)).data)] as const,
  );
  return new Map(await Promise.all(read));
}

/** Adds the attributes of the articles to the content, and two levels to its categories. */
async function writeTree(folder: string): Promise<void> {
  const write = (name: string, data: unknown) => writeFile(join(folder, name), stringify(data));
  const own = (await readdir(folder)).includes("attributes.yaml")
    ? (await readYaml(folder, "attributes.yaml")).data
    : [];
  await write("attributes.yaml", [...z.array(z.unknown()).parse(own), ...ATTRIBUTES]);
  await write("categories.yaml", treeOf(z.array(category).parse((await readYaml(folder, "categories.yaml")).data)));
}

/**
 * Writes a content folder with `products` products: a copy of `from`, whose media and files are linked, with generated
 * products added. The same seed gives the same files.
 * @throws StartProblem if the folder is not empty, or if the number of products is out of range
 */
export async function writeCatalogue(folder: string, { from, products, seed, articles = 0 }: Catalogue): Promise<void> {
  const there = await readdir(folder).catch(() => []);
  if (there.length > 0) throw new StartProblem([`${folder} is not empty. Name a folder that is, or a new one.`]);
  const own = await productsOf(from);
  const most = own.size + MAX_GENERATED;
  if (products < own.size || products > most) {
    throw new StartProblem([`${products} products can't be had: ${own.size} are there, and ${most} is the most.`]);
  }
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(from)) {
    if (name === LEFT_OUT) continue;
    const isLinked = LINKED.includes(name) && !(name === FILES && articles > 0);
    if (isLinked) await symlink(join(from, name), join(folder, name));
    else await cp(join(from, name), join(folder, name), { recursive: true });
  }
  if (articles > 0) {
    await writeTree(folder);
    await mkdir(dirname(join(folder, dataSheetOf(""))), { recursive: true });
  }
  const modelOf = (key: string): Model => own.get(key) ?? { photos: [...own.values()][0]?.photos ?? [] };
  const storedIds = (await loadFile(from, IDS_FILE, ids)).loaded?.data.products ?? {};
  const ownIds = [...own.values()].flatMap(({ id }) => id ?? []);
  // After the products that have no number yet.
  const firstId = Math.max(0, ...Object.values(storedIds), ...ownIds) + own.size - ownIds.length + 1;
  const write = async (index: number) => {
    const { key, source } = generatedProduct({ seed, firstId, modelOf, articles }, index);
    // Without anchors each file reads as if written by hand.
    const text = stringify(source, { aliasDuplicateObjects: false, lineWidth: 0 });
    await writeFile(join(folder, "products", `${key}.yaml`), text);
    if (articles > 0) await writeFile(join(folder, dataSheetOf(key)), DATA_SHEET);
  };
  const indexes = Array.from({ length: products - own.size }, (_, index) => index);
  for (let begin = 0; begin < indexes.length; begin += FILES_AT_ONCE) {
    await Promise.all(indexes.slice(begin, begin + FILES_AT_ONCE).map(write));
  }
}

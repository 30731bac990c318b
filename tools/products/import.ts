/** Writes what a plan says into the content folder. */
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isMap, isScalar, type Pair, parseDocument, visit } from "yaml";
import { IDS_FILE, type Ids, NUMBERED } from "../../server/content/sources/numbers.ts";
import type { Plan } from "./plan.ts";
import type { Shelf } from "./shelf.ts";

const NOTE = `# The number of each entry in its address, /product/12, for good: no other entry ever gets it. Written by npm run ids and
# npm run products; a number that the entry's own file says as id is the same here.
`;

/** Writes a file completely or not at all. */
async function replaceFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, text);
  await rename(`${path}.part`, path);
}

const byKey = ({ key: one }: Pair, { key: other }: Pair) => (String(one) < String(other) ? -1 : 1);

/** The text of ids.yaml with these numbers: a line for each, in the order of their keys, so that versions of it can be merged. */
export function idsText(text: string, ids: Ids): string {
  const document = parseDocument(text);
  visit(document, {
    Pair(_, { key }) {
      if (isScalar(key) && key.source) key.value = key.source;
    },
    Map(_, map) {
      map.flow = false;
    },
  });
  for (const name of NUMBERED) {
    for (const [key, number] of Object.entries(ids[name] ?? {})) document.setIn([name, key], number);
    const map = document.get(name);
    if (isMap<unknown, unknown>(map)) map.items.sort(byKey);
  }
  return document.toString({ lineWidth: 0 });
}

/** Adds numbers to ids.yaml; those that it has stay. */
export async function keepIds(folder: string, ids: Ids): Promise<void> {
  const path = join(folder, IDS_FILE);
  const text = await readFile(path, "utf8").catch((problem: NodeJS.ErrnoException) => {
    if (problem.code !== "ENOENT") throw problem;
    return NOTE;
  });
  await replaceFile(path, idsText(text, ids));
}

/** Writes the products of a plan: first their numbers, so that no later start gives them to others, then a file each. */
export async function writePlan({ changes }: Plan, { folder, products, ids }: Shelf): Promise<void> {
  const there = [...products.values()].map(({ product }) => [product.key, product.id] as const);
  const newIds = changes.map(({ key, id }) => [key, id] as const);
  await keepIds(folder, {
    ...ids,
    products: Object.fromEntries([...Object.entries(ids.products ?? {}), ...there, ...newIds]),
  });
  const files = new Map(changes.map(({ key, text }) => [key, text]));
  for (const [key, text] of files) await replaceFile(join(folder, "products", `${key}.yaml`), text);
}

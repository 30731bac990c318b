/** Writes what a plan says into the content folder. */
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { IDS_FILE, type Ids, NUMBERED } from "../../server/content/reading/numbers.ts";
import type { Plan } from "./plan.ts";
import type { Shelf } from "./shelf.ts";
import { editYaml } from "./yaml-edit.ts";

const NOTE = `# The number of each entry in its address, /product/12, for good: no other entry ever gets it. Written by npm run ids and
# npm run products; a number that the entry's own file says as id is the same here.
`;

/** Never half a file, whatever happens meanwhile. */
async function replaceFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, text);
  await rename(`${path}.part`, path);
}

/** Adds numbers to ids.yaml; those that it has stay. */
export async function keepIds(folder: string, ids: Ids): Promise<void> {
  const path = join(folder, IDS_FILE);
  const text = await readFile(path, "utf8").catch((problem: NodeJS.ErrnoException) => {
    if (problem.code !== "ENOENT") throw problem;
    return NOTE;
  });
  const given = Object.fromEntries(NUMBERED.flatMap((name) => (ids[name] ? [[name, ids[name]]] : [])));
  await replaceFile(path, text === NOTE ? NOTE + editYaml("", given) : editYaml(text, given));
}

/** Writes the products of a plan: first their numbers, so that no later start gives them to others, then a file each. */
export async function writePlan({ changes }: Plan, { folder, products, ids }: Shelf): Promise<void> {
  const there = [...products.values()].map(({ product }) => [product.key, product.id] as const);
  const given = changes.map(({ key, id }) => [key, id] as const);
  await keepIds(folder, {
    ...ids,
    products: Object.fromEntries([...Object.entries(ids.products ?? {}), ...there, ...given]),
  });
  for (const { key, text } of changes) await replaceFile(join(folder, "products", `${key}.yaml`), text);
}

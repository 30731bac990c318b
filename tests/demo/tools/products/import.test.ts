import { cp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import type { Product } from "../../../../tools/products/columns.ts";
import { tableOf } from "../../../../tools/products/export.ts";
import { writePlan } from "../../../../tools/products/import.ts";
import { planImport } from "../../../../tools/products/plan.ts";
import { readShelf, type Shelf } from "../../../../tools/products/shelf.ts";
import { readTable, writtenTable } from "../../../../tools/products/table-file.ts";
import { SLOW_TIMEOUT } from "../../../support/slow-timeout.ts";
import { shop } from "../../../tools/products/shop.ts";
import { DEMO_FOLDER } from "../../support/content.ts";

// Writes and reads many files, which is slow on a busy machine.
vi.setConfig({ testTimeout: SLOW_TIMEOUT });

/** Content that rows of the table name by key. */
const DESCRIPTIONS = [
  "attributes.yaml",
  "categories.yaml",
  "document-kinds.yaml",
  "filters.yaml",
  "relation-kinds.yaml",
  "units.yaml",
];

test.each(["csv", "xlsx"] as const)(
  "an export as %s changes nothing when imported, and makes the same files in an empty folder",
  async (format) => {
    const shelf = await readShelf(DEMO_FOLDER);
    const folder = await shop({ [`products.${format}`]: "" });
    const path = join(folder, `products.${format}`);
    await writeFile(path, await writtenTable(tableOf(shelf), format));
    const { table } = await readTable(path);
    const plan = planImport(table, shelf);
    expect([plan.problems, plan.changes, plan.same, plan.unnamed]).toEqual([[], [], shelf.products.size, []]);

    await rm(join(folder, "products"), { recursive: true });
    for (const name of DESCRIPTIONS) await cp(join(DEMO_FOLDER, name), join(folder, name));
    const empty = await readShelf(folder);
    const fresh = planImport(table, { ...empty, folder: DEMO_FOLDER });
    expect([fresh.problems, fresh.notes]).toEqual([[], []]);
    await writePlan(fresh, empty);
    const again = await readShelf(folder);
    // The specifications of a new product come in the order of the columns. Drawings, type tests and turntables have
    // no column, so existing files keep them.
    const inOneOrder = ({ specifications, drawing, wiring, type_test, turntable, ...rest }: Product) => ({
      ...rest,
      specifications: specifications
        .flatMap(({ group, rows }) => rows.map((row) => JSON.stringify([group, row])))
        .sort(),
    });
    const all = ({ products }: Shelf) => [...products.values()].map((each) => inOneOrder(each.product));
    expect(all(again)).toEqual(all(shelf));
  },
);

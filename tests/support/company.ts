/** Facts about the company that a journey visits. Journeys are the same for every company. */
import { resolve } from "node:path";
import type { SpecifiedLanguage } from "../../contract/constants.ts";
import type { Content } from "../../server/content/content.ts";
import { loadContent } from "../../server/content/load/load.ts";

export interface Company {
  readonly content: Content;
  /** A product by its id: its name in each language, and its part number. */
  readonly product: (id: number) => {
    readonly name: Readonly<Record<SpecifiedLanguage, string>>;
    readonly number: string;
  };
  /** Matches the company's reference numbers for inquiries and messages. */
  readonly reference: RegExp;
}

/** Reads a content folder. Its path is relative to the project's root. */
export async function companyOf(folder: string): Promise<Company> {
  const content = await loadContent(resolve(import.meta.dirname, "../..", folder));
  return {
    content,
    product: (id) => {
      const found = content.products.find((product) => product.id === id);
      if (!found) throw new Error(`${folder} has no product ${id}`);
      const { en = "", zh = "" } = found.name;
      return { name: { en, zh }, number: found.number };
    },
    reference: new RegExp(String.raw`\b${content.company.reference_prefix}-\d{4}-\d{6}\b`),
  };
}

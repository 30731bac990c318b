import type { Product } from "../../../contract/entities.ts";

/** Returns the documents of the chosen article, then those of the product. */
export const documentsOf = ({ series, documents = [] }: Product) => [
  ...(series?.article?.documents ?? []),
  ...documents,
];

/** Sections with a tab, in order, each with the test whether a product has nothing to show there. */
const SECTIONS = {
  feature: ({ features }) => features.trim() === "",
  specifications: ({ specifications }) => Object.values(specifications).every((rows) => rows.length === 0),
  parts: ({ parts = [] }) => parts.length === 0,
  download: (product) => {
    const { dm_file, manual, file_only1, papers = [] } = product;
    const further = [...papers, ...documentsOf(product)].map(({ file }) => file);
    return ![dm_file, manual, file_only1.file, ...further].some(Boolean);
  },
  faq: ({ faqs }) => faqs.length === 0,
  video: ({ video }) => video === "",
} as const satisfies Readonly<Record<string, (product: Product) => boolean>>;

export type SectionId = keyof typeof SECTIONS;
const SECTION_IDS: readonly SectionId[] = ["feature", "specifications", "parts", "download", "faq", "video"];
/** Sections that a product without data for them does not have at all. */
const OPTIONAL: readonly SectionId[] = ["parts"];
/** Returns whether a section of a product says "No Information". */
export const isEmptySection = (product: Product, id: SectionId): boolean => SECTIONS[id](product);
/** Returns the sections that a product has. */
export const sectionsOf = (product: Product): readonly SectionId[] =>
  SECTION_IDS.filter((id) => !OPTIONAL.includes(id) || !isEmptySection(product, id));

import type { Product } from "../../../contract/entities.ts";

/** Sections with a tab, in order, each with the test whether a product has nothing to show there. */
const SECTIONS = {
  feature: ({ features }) => features.trim() === "",
  specifications: ({ specifications }) => Object.values(specifications).every((rows) => rows.length === 0),
  parts: ({ parts = [] }) => parts.length === 0,
  download: ({ dm_file, manual, file_only1, papers = [], documents = [] }) =>
    ![dm_file, manual, file_only1.file, ...[...papers, ...documents].map(({ file }) => file)].some(Boolean),
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

import type { Product } from "../../../contract/entities.ts";

/** Sections with a tab, in order, each with the test whether a product has nothing to show there. */
const SECTIONS = {
  feature: ({ features }) => features.trim() === "",
  specifications: ({ specifications }) => Object.values(specifications).every((rows) => rows.length === 0),
  download: ({ dm_file, manual, file_only1, papers = [] }) =>
    ![dm_file, manual, file_only1.file, ...papers.map(({ file }) => file)].some(Boolean),
  faq: ({ faqs }) => faqs.length === 0,
  video: ({ video }) => video === "",
} as const satisfies Readonly<Record<string, (product: Product) => boolean>>;

export type SectionId = keyof typeof SECTIONS;
export const SECTION_IDS: readonly SectionId[] = ["feature", "specifications", "download", "faq", "video"];
/** Returns whether a section of a product says "No Information". */
export const isEmptySection = (product: Product, id: SectionId): boolean => SECTIONS[id](product);

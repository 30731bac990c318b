/** Documents for tests: edits of the company of the tests that add kinds and documents. */

import { cp, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PUMPS = join(import.meta.dirname, "../fixtures/pumps");

/** Adds a field to a file. */
const field = (name: string, value: string) => (text: string) => `${text.trimEnd()}\n${name}:${value}\n`;

const KINDS = `
- { key: certificate, name: { en: Certificate 3.1, zh: 3.1 材質證明 } }
- { key: cad, name: { en: CAD model, zh: CAD 模型 } }
`;

const OF_BR20 = `
  - { kind: cad, file: "/files/products/br20-manual-*.pdf" }
  - kind: certificate
    title: { en: Certificate of the casing, zh: 泵殼證明 }
    file: /files/products/mr05-manual-en.pdf
    language: de
    revision: C
    date: 2025-06-30
    older:
      - { file: /files/products/mr05-manual-zh.pdf, revision: B, date: 2024-03-01 }
      - { file: /files/products/mr05-data-sheet-zh.pdf }`;

const OF_BR32 = `
  - { kind: certificate, file: /files/products/mr05-manual-en.pdf, language: de, revision: C, date: 2025-06-30 }`;

const PAGE = `
banner:
  title: { en: Downloads, zh: 下載中心 }
introduction: { en: Find a document by the number of a pump., zh: 以泵浦料號尋找文件。 }
`;
const META = `meta:
  downloads:
    title: { en: Downloads, zh: 下載中心 }
    description: { en: Documents of all pumps., zh: 所有泵浦的文件。 }`;

/** The page that finds documents. */
export const DOWNLOADS_PAGE_EDITS = {
  "pages/downloads.yaml": () => PAGE,
  "site.yaml": (text: string) => text.replace(/^meta:/m, META),
};

/** Two kinds of documents; BR-20 has one of each, and the certificate is also that of BR-32. */
export const DOCUMENT_EDITS = {
  "document-kinds.yaml": () => KINDS,
  "products/br20.yaml": field("documents", OF_BR20),
  "products/br32.yaml": field("documents", OF_BR32),
};

/** Makes a content folder of that company for browser tests, which remove it. */
export async function documentsContent(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "switchyard-documents-"));
  await cp(PUMPS, folder, { recursive: true });
  for (const [name, edit] of Object.entries({ ...DOCUMENT_EDITS, ...DOWNLOADS_PAGE_EDITS })) {
    const before = await readFile(join(folder, name), "utf8").catch(() => "");
    await writeFile(join(folder, name), edit(before));
  }
  return folder;
}

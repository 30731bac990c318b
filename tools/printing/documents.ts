import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LANGUAGES } from "../../contract/constants.ts";
import type { Content } from "../../server/content/content.ts";
import { companyDocuments, quarterlyReports } from "./company-documents.ts";
import type { PrintedDocument } from "./markup.ts";
import { PRINT_STYLE } from "./print-style.ts";
import { productDocuments } from "./product-documents.ts";

/** Every file that is printed from the content. `folder` is the content folder, for the mark. */
export async function documentsOf(content: Content, folder: string): Promise<PrintedDocument[]> {
  const logo = await readFile(join(folder, "media/brand/logo.svg"), "utf8");
  return LANGUAGES.flatMap((language) => [
    ...productDocuments(content, logo, language),
    ...companyDocuments(content, logo, language),
    ...quarterlyReports(content, logo, language),
  ]);
}

/** A digest of what a document says and how it is set; of its pictures only which they are. */
export const digestOf = ({ lang, title, company, body }: PrintedDocument): string =>
  createHash("sha256").update([PRINT_STYLE, lang, title, company, body].join("\0")).digest("base64url").slice(0, 22);

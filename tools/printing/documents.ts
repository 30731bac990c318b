import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Content } from "../../server/content/content.ts";
import { withKey } from "../../server/content/sources/look-up.ts";
import type { Theme } from "../../server/content/sources/theme.ts";
import { offeredLanguages } from "../../server/content/words/offered-languages.ts";
import { companyDocuments, quarterlyReports } from "./company-documents.ts";
import { type PrintedDocument, photosOf } from "./markup.ts";
import { languageStyle, printStyle } from "./print-style.ts";
import { productDocuments } from "./product-documents.ts";
import { productPapers } from "./product-papers.ts";

/**
 * Every file that is printed from the whole content. `folder` is the content folder, for the logo. `visibleContent` is the part of
 * the content that is published now.
 */
export async function documentsOf(
  content: Content,
  folder: string,
  visibleContent = content,
): Promise<PrintedDocument[]> {
  const logo = await logoOf(content, folder);
  return offeredLanguages(content).flatMap(({ key: language }) => {
    const faces = withKey(content.languages, language)?.fonts;
    const documents = [
      ...productDocuments(content, visibleContent, logo, language),
      ...productPapers(content, logo, language),
      ...companyDocuments(content, logo, language),
      ...quarterlyReports(content, logo, language),
    ];
    return faces ? documents.map((document) => ({ ...document, faces })) : documents;
  });
}

/** The mark for the head of each sheet, as SVG. */
async function logoOf({ theme, media }: Content, folder: string): Promise<string> {
  const path = theme.logo.on_light;
  const file = await readFile(join(folder, path));
  if (/\.svg$/i.test(path)) return file.toString("utf8");
  const { width, height } = media.pictures.get(path) ?? { width: 1, height: 1 };
  const type = extname(path).slice(1).toLowerCase().replace("jpg", "jpeg");
  const size = `width="${width}" height="${height}"`;
  const image = `<image ${size} href="data:image/${type};base64,${file.toString("base64")}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" aria-hidden="true">${image}</svg>`;
}

/** Digests of the sources of a printed file: its text and layout, and its pictures. */
export interface PrintedFrom {
  readonly text: string;
  readonly pictures: string;
}

/** `folder` is the content folder, for the pictures. */
export async function printedFrom(document: PrintedDocument, theme: Theme, folder: string): Promise<PrintedFrom> {
  return { text: textDigest(document, theme), pictures: await picturesDigest(document, folder) };
}

function textDigest({ lang, title, company, faces, body }: PrintedDocument, { colors, type }: Theme): string {
  const looks = [
    printStyle(colors),
    ...(type.latin ? [type.latin.file] : []),
    ...(faces ? [languageStyle(faces)] : []),
  ];
  return createHash("sha256")
    .update([...looks, lang, title, company, body].join("\0"))
    .digest("base64url")
    .slice(0, 22);
}

async function picturesDigest({ body }: PrintedDocument, folder: string): Promise<string> {
  const hash = createHash("sha256");
  for (const path of photosOf(body)) hash.update(await readFile(join(folder, path)));
  return hash.digest("base64url").slice(0, 22);
}

import { PDFDocument } from "@cantoo/pdf-lib";

/** A PDF with its structure compressed, which Chromium writes as plain text: a quarter to a third less. */
export async function packed(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  return document.save({ useObjectStreams: true, addDefaultPage: false });
}

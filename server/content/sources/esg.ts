import { z } from "zod";
import { banner, html, photo, text, titledFile, titledHtml } from "../files/fields.ts";
import { barChart, figures } from "./diagrams.ts";

/** An accordion of file lists. An item without files says so on the page. */
export const fileLists = z.strictObject({
  title: text,
  items: z
    .array(z.strictObject({ title: text, content: html.optional(), files: z.array(titledFile).default([]) }))
    .default([]),
});

/** content/pages/esg.yaml */
export const esg = z.strictObject({
  banner,
  intro: titledHtml,
  figures: figures,
  sections: z.array(titledHtml.extend({ photo, alt: text.optional(), chart: barChart.optional() })).default([]),
  files: fileLists,
});

/** content/pages/evaluation.yaml */
export const evaluation = z.strictObject({ banner, intro: titledHtml, files: fileLists });

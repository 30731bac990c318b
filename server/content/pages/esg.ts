import type { CompilePage } from "../page.ts";
import { bannerOf } from "./cards.ts";
import { barChartOf, figuresOf } from "./diagrams.ts";
import { fileListsOf } from "./file-lists.ts";

export const esg: CompilePage<"esg"> = (context) => {
  const source = context.content.esg;
  if (!source) return undefined;
  const { banner, intro, figures, sections, files } = source;
  return {
    banner_only0: bannerOf(context, banner),
    title_content1: context.localize({ title: intro.title, content: intro.content }),
    ...(figures && { figures: figuresOf(context, figures) }),
    sections: sections.map(({ title, content, photo, alt, chart }) => ({
      photo,
      ...(chart && { chart: barChartOf(context, chart) }),
      ...context.localize({ title, content, alt: context.altOf(photo, alt) }),
    })),
    title_files_items: fileListsOf(context, files),
  };
};

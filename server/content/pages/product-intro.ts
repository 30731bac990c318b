import type { z } from "zod";
import type { AbstractModel } from "../../../contract/entities.ts";
import type { CompilePage, PageContext } from "../page.ts";
import type { abstractModel } from "../sources/product-pages.ts";
import { bannerOf } from "./cards.ts";
import { cascadeOf } from "./diagrams.ts";

/** One abstract model; product-line and core-competence are made of them as well. */
export function abstractModelOf(
  { localize, altOf }: PageContext,
  source: z.output<typeof abstractModel>,
): AbstractModel {
  const { photo, alt, title_main, title_sub, content, points, link } = source;
  return {
    photo,
    ...(link === undefined ? {} : { link }),
    ...localize({ alt: altOf(photo, alt), title_main, title_sub, content, point: points }),
  };
}

export const productIntro: CompilePage<"product-intro"> = (context) => {
  const source = context.content.productIntro;
  if (!source) return undefined;
  const { banner, intro, cascade, models } = source;
  return {
    banner_only0: bannerOf(context, banner),
    title_content1: context.localize({ title: intro.title, content: intro.content }),
    ...(cascade && { cascade: cascadeOf(context, cascade) }),
    abstract_models: models.map((model) => abstractModelOf(context, model)),
  };
};

import type { z } from "zod";
import type { BarChart, Cascade, Figure } from "../../../contract/diagrams.ts";
import { pathTo } from "../../../contract/paths.ts";
import type { PageContext } from "../page.ts";
import type * as sources from "../sources/diagrams.ts";
import { named } from "../sources/look-up.ts";

export const figuresOf = (
  { localize }: PageContext,
  figures: NonNullable<z.output<typeof sources.figures>>,
): Figure[] =>
  figures.map(({ value, unit, label, link }) => ({
    ...localize({ value, label, ...(unit && { unit }) }),
    ...(link && { link }),
  }));

export const barChartOf = (
  { localize }: PageContext,
  { title, unit, bars, target }: z.output<typeof sources.barChart>,
): BarChart => ({ ...localize({ title, unit }), bars, ...(target && { target }) });

/** Each stage links to its product. */
export const cascadeOf = (
  { localize, content }: PageContext,
  { title, quantity, unit, source, stages, load }: z.output<typeof sources.cascade>,
): Cascade => ({
  ...localize({ title, quantity, unit }),
  source: { value: source.value, ...localize({ place: source.place }) },
  stages: stages.map(({ place, product, value, condition }) => {
    const { id, name, number } = named(content.products, product);
    return {
      value,
      number,
      link: pathTo("product", { id }),
      ...localize({ place, name, ...(condition && { condition }) }),
    };
  }),
  load: { value: load.value, ...localize({ place: load.place }) },
});

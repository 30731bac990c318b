/** Figures and diagrams in content files (contract/diagrams.ts). */
import { z } from "zod";
import { copy, link, reference, text, unlessEmpty, value } from "../files/fields.ts";

const amount = z.number("is not a number").nonnegative("is below 0");
const more = z.number("is not a number").positive("is not above 0");
const year = z.int("is not a year").min(1000, "is not a year").max(9999, "is not a year");

const figure = z.strictObject({ value, unit: value.optional(), label: copy, link: link.optional() });
const fewOf = <Figure extends z.ZodType>(each: Figure) => z.array(each).max(4, "has more than four");

/** Figures in large type, in one row. */
export const figures = unlessEmpty(fewOf(figure));

/** A list of figures, one of which may be the total. */
export const figuresWithResult = unlessEmpty(
  fewOf(figure.extend({ result: z.literal(true).optional() })).refine(
    (all) => all.filter(({ result }) => result).length <= 1,
    { error: "has more than one result" },
  ),
);

/** Bars by year, with a goal. */
export const barChart = z
  .strictObject({
    title: text,
    unit: value,
    bars: z.array(z.strictObject({ year, value: amount })).min(2, "has fewer than two years"),
    target: z.strictObject({ year, value: amount }).optional(),
  })
  .superRefine(({ bars, target }, { addIssue }) => {
    for (const [index, bar] of [...bars, ...(target ? [target] : [])].entries()) {
      const before = bars[index - 1];
      const path = index < bars.length ? ["bars", index, "year"] : ["target", "year"];
      if (before && bar.year <= before.year)
        addIssue({ code: "custom", path, message: "is not later than the one before" });
    }
  });

/** The incoming surge, the rest behind each product, and the withstand level of the last device. */
export const cascade = z
  .strictObject({
    title: text,
    quantity: copy,
    unit: value,
    source: z.strictObject({ place: copy, value: more }),
    stages: z
      .array(z.strictObject({ place: copy, product: reference("products"), value: amount, condition: text.optional() }))
      .min(1, "is an empty list")
      .max(4, "has more than four"),
    load: z.strictObject({ place: copy, value: more }),
  })
  .superRefine(({ source, stages, load }, { addIssue }) => {
    for (const [index, { value }] of stages.entries()) {
      const before = stages[index - 1]?.value ?? source.value;
      const path = ["stages", index, "value"];
      if (value > before) addIssue({ code: "custom", path, message: "is above what comes in" });
    }
    const remaining = stages.at(-1)?.value ?? source.value;
    if (remaining > load.value) addIssue({ code: "custom", path: ["load", "value"], message: "is below what is left" });
  });

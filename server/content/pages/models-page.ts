import type { CompilePage } from "../page.ts";
import { bannerOf } from "./cards.ts";
import { abstractModelOf } from "./product-intro.ts";

/** A page of abstract models: core competence and product line are made alike. */
const modelsPage =
  (source: "coreCompetence" | "productLine"): CompilePage<"core-competence"> =>
  (context) => {
    const page = context.content[source];
    if (!page) return undefined;
    const { banner, intro, models } = page;
    return {
      banner_only0: bannerOf(context, banner),
      title_content1: context.localize({ title: intro.title, content: intro.content }),
      abstract_models: models.map((model) => abstractModelOf(context, model)),
    };
  };

export const coreCompetence: CompilePage<"core-competence"> = modelsPage("coreCompetence");
export const productLine: CompilePage<"product-line"> = modelsPage("productLine");

import type { Product } from "../../../contract/entities.ts";
import { plainSymbols } from "../../../contract/symbols.ts";
import { figuresOf, type ProductSource, productCard } from "../cards.ts";
import { drawingAddress, drawingsOf, hasDxf } from "../drawings/drawings.ts";
import { named, withId } from "../look-up.ts";
import type { CompilePage, PageContext } from "../page.ts";
import { specificationsOf } from "../product-facts.ts";
import { say } from "../text.ts";

/** The drawings as the page shows them; nothing where the content says nothing to draw. */
function drawnOf({ language, wanted }: PageContext, source: ProductSource): Pick<Product, "drawings"> {
  const drawings = drawingsOf(source, wanted).map(({ kind, drawing }) => ({
    title: drawing.title,
    svg: drawingAddress(source.id, kind, "svg", language),
    width: Math.ceil(drawing.size[0]),
    height: Math.ceil(drawing.size[1]),
    alt: `${drawing.title}. ${drawing.description}`,
    ...(hasDxf(kind) && { dxf: drawingAddress(source.id, kind, "dxf", language) }),
    rows: [...drawing.rows],
  }));
  return drawings.length > 0 ? { drawings } : {};
}

/** One product with everything that its page shows. */
function productOf(context: PageContext, source: ProductSource): Product {
  const { content, wanted, localize, altOf, fileOf } = context;
  const { fallback, ...card } = productCard(context, source);
  const { features, fallback: missing } = localize({ features: source.features });
  const fallbacks = { ...fallback, ...missing };
  return {
    ...card,
    photos: source.photos.map((photo) => ({ photo, ...localize({ alt: altOf(photo) }) })),
    features: features.join("\n"),
    ...figuresOf(context, source.figures),
    specifications: Object.fromEntries(
      specificationsOf(source).map(({ group, rows }) => [
        say(group, wanted),
        rows.map(({ name, value }) => localize({ name, value })),
      ]),
    ),
    ...drawnOf(context, source),
    dm_file: fileOf(source.data_sheet),
    manual: fileOf(source.manual),
    file_only1: { file: fileOf(source.catalogue) },
    faqs: source.faqs.map(({ question, answer }) => localize({ question, answer })),
    video: source.video ?? "",
    ...(source.video_poster === undefined ? {} : { video_poster: source.video_poster }),
    relations: source.relations.map((reference) => productCard(context, named(content.products, reference))),
    ...(Object.keys(fallbacks).length > 0 ? { fallback: fallbacks } : {}),
  };
}

export const product: CompilePage<"product"> = (context) => {
  const source = withId(context.content.products, context.query["id"]);
  if (!source) return undefined;
  const { name, introduction: description } = source;
  const meta = context.localize({ title: name, description });
  return {
    product: productOf(context, source),
    meta: {
      ...meta,
      title: plainSymbols(`${meta.title} ${source.number}`),
      description: plainSymbols(meta.description),
    },
  };
};

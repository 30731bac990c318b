import type { Product } from "../../../contract/entities.ts";
import { partOf } from "../../../contract/marks.ts";
import { pathTo } from "../../../contract/paths.ts";
import { plainSymbols } from "../../../contract/symbols.ts";
import type { Form } from "../drawings/sheet.ts";
import { WORDS } from "../drawings/words.ts";
import type { CompilePage, PageContext } from "../page.ts";
import { ancestorLinks } from "../products/category-links.ts";
import { documentsOf } from "../products/documents.ts";
import { codeAddress, drawingAddress, drawingsOf, hasDxf, type ProductDrawing, scaleOf } from "../products/drawings.ts";
import { relationsOf } from "../products/relations-by-kind.ts";
import { articleOf } from "../products/series.ts";
import { specificationsOf } from "../products/specifications.ts";
import { turntableAddress, turntableOf } from "../products/turntable.ts";
import { named, withId } from "../sources/look-up.ts";
import { serviceOf } from "../sources/product-facts.ts";
import { papersOf } from "../sources/product-papers.ts";
import type { ProductSource } from "../sources/sources.ts";
import { marksOf, say, together } from "../texts/text.ts";
import { figuresOf, productCard } from "./cards.ts";
import { contactOf } from "./contact-person.ts";
import { seriesOf } from "./series.ts";

/** Pixels per millimetre of paper. Sizes are rounded up to whole pixels. */
const PIXELS = 10;

/** The drawings as the page shows them; nothing if the product has none. */
function drawnOf({ content, language, wanted, localize }: PageContext, source: ProductSource) {
  const pictureOf = ({ kind, drawing: { size, scale = 1 } }: ProductDrawing, form?: Form) => ({
    svg: drawingAddress(source.id, kind, "svg", language, form),
    width: Math.ceil(size[0] * scale * PIXELS),
    height: Math.ceil(size[1] * scale * PIXELS),
  });
  const narrow = drawingsOf(content, source, language, "narrow").map((drawn) => pictureOf(drawn, "narrow"));
  const drawings = drawingsOf(content, source, language).map((drawn, index) => {
    const { kind, drawing } = drawn;
    // All that a drawing says is in the language of its own words.
    const { title: _, fallback } = localize({ title: WORDS[kind] });
    const foreign = fallback?.["title"];
    const marks = (...fields: readonly string[]) =>
      foreign ? { fallback: Object.fromEntries(fields.map((field) => [field, foreign])) } : {};
    return {
      ...pictureOf(drawn),
      title: drawing.title,
      ...(narrow[index] && { narrow: narrow[index] }),
      alt: `${drawing.title}. ${drawing.description}`,
      ...(hasDxf(kind) && { dxf: drawingAddress(source.id, kind, "dxf", language) }),
      rows: drawing.rows.map((row) => ({ ...row, ...marks("name", ...(kind === "wiring" ? ["value"] : [])) })),
      ...marks("title", "alt"),
    };
  });
  const [scale] = scaleOf(source, wanted).map((drawn) => ({ ...pictureOf(drawn), title: drawn.drawing.title }));
  return { ...(drawings.length > 0 && { drawings }), ...(scale && { scale }) } satisfies Partial<Product>;
}

/** Accessories, spare parts and other relations by kind; nothing if there are none. */
function partsOf(context: PageContext, source: ProductSource): Pick<Product, "parts"> {
  const groups = relationsOf(context.content, source);
  if (groups.length === 0) return {};
  return {
    parts: groups.map(({ title, items }) => ({
      ...context.localize({ title }),
      items: items.map(({ product, article, quantity }) => ({
        product: productCard(context, product, article),
        ...(quantity && { quantity }),
      })),
    })),
  };
}

/** One product with everything that its page shows. */
function productOf(context: PageContext, source: ProductSource): Product {
  const { content, wanted, localize, altOf, fileOf } = context;
  const { features, ...marks } = localize({ features: source.features });
  const specifications = specificationsOf(content, source);
  const groups = specifications.map(({ group }) => [partOf("specifications", say(group, wanted)), group] as const);
  const service = serviceOf(source);
  const papers = papersOf(source);
  const documents = documentsOf(context, source.documents);
  const series = seriesOf(context, source);
  return {
    ...together(together(productCard(context, source), marks), marksOf(groups, wanted)),
    type_link: pathTo("products", { type: source.category.key }),
    ...ancestorLinks(context, named(content.categories, source.category)),
    photos: source.photos.map((photo) => ({ photo, ...localize({ alt: altOf(photo) }) })),
    ...(turntableOf(content, source) && { turntable: turntableAddress(source.id) }),
    features: features.join("\n"),
    ...figuresOf(context, source.figures),
    specifications: Object.fromEntries(
      specifications.map(({ group, rows }) => [
        say(group, wanted),
        rows.map(({ name, value }) => localize({ name, value })),
      ]),
    ),
    ...(service.length > 0 && { service: service.map((row) => localize({ ...row })) }),
    ...(papers.length > 0 && {
      papers: papers.map(({ name, file }) => ({ ...localize({ name }), file: fileOf(file) })),
    }),
    ...(documents.length > 0 && { documents }),
    ...contactOf(context, ({ categories }) => categories.some(({ key }) => key === source.category.key)),
    ...(source.revised && { revised: source.revised }),
    code: codeAddress(source.id, context.language),
    ...drawnOf(context, source),
    dm_file: fileOf(source.data_sheet),
    manual: fileOf(source.manual),
    file_only1: { file: fileOf(source.catalogue) },
    faqs: source.faqs.map(({ question, answer }) => localize({ question, answer })),
    video: source.video ?? "",
    ...(source.video_poster === undefined ? {} : { video_poster: source.video_poster }),
    relations: source.relations.map((reference) => productCard(context, named(content.products, reference))),
    ...partsOf(context, source),
    ...(series && { series }),
  };
}

export const product: CompilePage<"product"> = (context) => {
  const source = withId(context.content.products, context.query["id"]);
  if (!source) return undefined;
  const { name, introduction: description } = source;
  const meta = context.localize({ title: name, description });
  const { number } = articleOf(source, context.query["article"]) ?? source;
  return {
    product: productOf(context, source),
    meta: {
      ...meta,
      title: plainSymbols(`${meta.title} ${number}`),
      description: plainSymbols(meta.description),
    },
  };
};

import type { z } from "zod";
import type {
  Banner,
  KeyFigure,
  NewsCard,
  ProductCard,
  SolutionCard,
  SolutionType,
} from "../../../contract/entities.ts";
import { pathTo } from "../../../contract/paths.ts";
import type { banner } from "../files/fields.ts";
import type { PageContext } from "../page.ts";
import { articleLink, type SeriesArticle } from "../products/series.ts";
import { named } from "../sources/look-up.ts";
import type { NewsSource, ProductSource, SolutionSource, SourceEntity } from "../sources/sources.ts";

/** The photographs of a source, with an optional crop for narrow screens. */
export const photosOf = ({ photo = "", photo_mobile = photo }: SourcePhotos) => ({ photo, photo_mobile });
interface SourcePhotos {
  readonly photo?: string | undefined;
  readonly photo_mobile?: string | undefined;
}

/** The head of a page. Its photograph is decorative, unless the page gives an alt text. */
export function bannerOf({ localize }: PageContext, source: z.output<typeof banner>): Banner {
  const { title, photo_alt } = source;
  return { ...photosOf(source), ...localize({ title, photo_alt }) };
}

/** Max figures of a product on its card. */
const FIGURES_OF_CARD = 2;

/** Figures of a product, as a page shows them; nothing if it has none. */
export function figuresOf(
  { localize }: PageContext,
  figures: ProductSource["figures"],
): { readonly figures?: KeyFigure[] } {
  if (figures.length === 0) return {};
  return { figures: figures.map(({ value, unit, label }) => localize({ value, ...(unit && { unit }), label })) };
}

/** The card of a product, or of one of its articles: number, name, figures and a link. */
export function productCard(context: PageContext, source: ProductSource, article?: SeriesArticle): ProductCard {
  const { content, localize, altOf } = context;
  const [photo = "", photo2 = ""] = source.photos;
  const figures = article && article.figures.length > 0 ? article.figures : source.figures;
  return {
    id: source.id,
    link: article ? articleLink(source, article) : pathTo("product", { id: source.id }),
    number: article?.number ?? source.number,
    ...(article && { article: article.number }),
    photo,
    photo2,
    ...localize({
      name: article?.name ?? source.name,
      alt: altOf(photo),
      type: named(content.categories, source.category).title,
      introduction: source.introduction,
    }),
    ...figuresOf(context, figures.slice(0, FIGURES_OF_CARD)),
    ...(source.articles.length > 0 && { articles: source.articles.length }),
  };
}

export function solutionTypeCard(
  { localize, altOf }: PageContext,
  source: SourceEntity<"solutionTypes">,
): SolutionType {
  const { id, photo, title, content, photo_alt } = source;
  return {
    id,
    link: pathTo("solutionsList", { id }),
    photo,
    ...localize({ title, content, photo_alt: altOf(photo, photo_alt) }),
  };
}

export function solutionCard({ localize, altOf }: PageContext, source: SolutionSource): SolutionCard {
  const { id, photo, title, alt, introduction } = source;
  return {
    id,
    link: pathTo("solution", { id }),
    photo,
    ...localize({ title, alt: altOf(photo, alt), content: introduction }),
  };
}

export function newsCard({ content, localize, altOf }: PageContext, source: NewsSource): NewsCard {
  const { id, photo, title, alt, intro, date, type } = source;
  return {
    id,
    link: pathTo("press", { id }),
    photo,
    pub_date: date,
    ...localize({ title, type: named(content.newsTypes, type).title, intro, alt: altOf(photo, alt) }),
  };
}

/** The news, newest first. News of the same day are sorted by id, descending. */
export const newestNews = (news: readonly NewsSource[]): NewsSource[] =>
  [...news].sort((a, b) => b.date.localeCompare(a.date) || b.id - a.id);

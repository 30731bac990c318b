import { pathTo } from "../../../contract/paths.ts";
import type { CompilePage } from "../page.ts";
import { named } from "../sources/look-up.ts";
import { newestNews, newsCard, photosOf, solutionTypeCard } from "./cards.ts";
import { figuresOf } from "./diagrams.ts";

export const home: CompilePage<"home"> = (context) => {
  const { content, localize, altOf } = context;
  const { slides, intro, hot_products, strengths, call_to_action, figures, certification, design_award } = content.home;
  return {
    slide: slides.map((slide) => ({
      link: slide.link,
      ...photosOf(slide),
      ...localize({
        title: slide.title,
        content: slide.content,
        btn_text: slide.btn_text,
        alt: altOf(slide.photo, slide.alt),
      }),
    })),
    intro1: {
      link: intro.link,
      ...photosOf(intro),
      ...localize({ title: intro.title, content: intro.content, photo_alt: altOf(intro.photo, intro.photo_alt) }),
    },
    solution_types: content.solutionTypes.map((type) => solutionTypeCard(context, type)),
    items5: {
      ...localize({ title: hot_products.title }),
      item: hot_products.items.map((item) => {
        const product = named(content.products, item.product);
        const photo = item.photo ?? product.photos[0] ?? "";
        return {
          photo,
          number: product.number,
          link: pathTo("product", { id: product.id }),
          ...localize({
            title: product.name,
            content: item.content,
            btn_text: hot_products.btn_text,
            photo_alt: altOf(photo),
          }),
        };
      }),
    },
    title_items6: {
      ...localize({ title: strengths.title }),
      title_item: strengths.items.map(({ title, content }) => localize({ title, content })),
    },
    title_link7: {
      link: call_to_action.link,
      ...photosOf(call_to_action),
      ...localize({
        title: call_to_action.title,
        content: call_to_action.content,
        btn_text: call_to_action.btn_text,
        alt: altOf(call_to_action.photo, call_to_action.alt),
      }),
    },
    news_list: newestNews(content.news)
      .slice(0, content.home.news)
      .map((item) => newsCard(context, item)),
    ...(figures && { figures: figuresOf(context, figures) }),
    ...(certification && { title_photo10: awardOf(certification) }),
    ...(design_award && { title_photo11: awardOf(design_award) }),
  };

  function awardOf({ title, content, photo, photo_alt }: NonNullable<typeof certification>) {
    return { photo, ...localize({ title, content, photo_alt: altOf(photo, photo_alt) }) };
  }
};

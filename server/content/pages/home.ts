import { pathTo } from "../../../contract/paths.ts";
import { newestNews, newsCard, solutionTypeCard } from "../cards.ts";
import { named } from "../look-up.ts";
import type { CompilePage } from "../page.ts";
import { figuresOf } from "./diagrams.ts";

export const home: CompilePage<"home"> = (context) => {
  const { content, localize, altOf } = context;
  const { slides, intro, hot_products, strengths, call_to_action, figures, certification, design_award } = content.home;
  return {
    slide: slides.map(({ link, photo, photo_mobile, title, content, btn_text, alt }) => ({
      link,
      photo,
      photo_mobile,
      ...localize({ title, content, btn_text, alt: altOf(photo, alt) }),
    })),
    intro1: {
      link: intro.link,
      photo: intro.photo,
      photo_mobile: intro.photo_mobile ?? intro.photo,
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
      photo: call_to_action.photo,
      photo_mobile: call_to_action.photo_mobile,
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
    title_photo10: { photo: certification.photo, ...awardTexts(certification) },
    title_photo11: { photo: design_award.photo, ...awardTexts(design_award) },
  };

  function awardTexts({ title, content, photo, photo_alt }: typeof certification) {
    return localize({ title, content, photo_alt: altOf(photo, photo_alt) });
  }
};

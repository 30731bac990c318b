import { useTranslation } from "react-i18next";
import type { ScreenProps } from "../../screens.ts";
import { CallToAction } from "./CallToAction.tsx";
import { Hero } from "./Hero.tsx";
import { HotProducts } from "./HotProducts.tsx";
import { Intro } from "./Intro.tsx";
import { News } from "./News.tsx";
import { Recognition } from "./Recognition.tsx";
import { SolutionTypes } from "./SolutionTypes.tsx";
import { Strengths } from "./Strengths.tsx";

/** The home page (spec section 2, Home). */
export default function HomeScreen({ page }: ScreenProps<"home">) {
  const { i18n } = useTranslation();
  const {
    slide,
    intro1,
    solution_types,
    items5,
    title_items6,
    title_link7,
    news_list,
    figures,
    title_photo10,
    title_photo11,
  } = page.response;
  return (
    <>
      <Hero key={i18n.language} slides={slide} />
      <Intro intro={intro1} />
      <SolutionTypes types={solution_types} />
      <HotProducts products={items5} />
      <Strengths strengths={title_items6} />
      <CallToAction link={title_link7} />
      <News news={news_list} />
      <Recognition figures={figures} photos={[title_photo10, title_photo11].filter((photo) => photo !== undefined)} />
    </>
  );
}

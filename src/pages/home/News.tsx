import { SLIDES_SHOWN } from "../../../contract/constants.ts";
import type { NewsCard as NewsEntry } from "../../../contract/entities.ts";
import { ALL_NEWS } from "../../../contract/paths.ts";
import { NewsCard } from "../../parts/cards/NewsCard.tsx";
import { Carousel } from "../../ui/Carousel.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Section } from "../../ui/Section.tsx";
import { useWords } from "../../ui/use-words.tsx";

interface NewsProps {
  readonly news: readonly NewsEntry[];
}

/** A carousel of the latest news, three in view (spec section 9). */
export function News({ news }: NewsProps) {
  const { t, say } = useWords();
  if (news.length === 0) return null;
  return (
    <Section
      title={say("catalogue.home.news")}
      action={
        <LinkButton to={ALL_NEWS} variant="quiet">
          {say("catalogue.home.allNews")}
        </LinkButton>
      }
    >
      <Carousel label={t("catalogue.home.news")} shown={SLIDES_SHOWN.news}>
        {news.map((item) => (
          <NewsCard key={item.id} news={item} />
        ))}
      </Carousel>
    </Section>
  );
}

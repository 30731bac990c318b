import { SLIDES_SHOWN } from "../../../contract/constants.ts";
import type { SolutionType } from "../../../contract/entities.ts";
import { pathTo } from "../../../contract/paths.ts";
import { Carousel } from "../../ui/Carousel.tsx";
import { WIDE_COLUMN } from "../../ui/column-width.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Section } from "../../ui/Section.tsx";
import { Prose, Text } from "../../ui/Text.tsx";
import { Tile } from "../../ui/Tile.tsx";
import { useWords } from "../../ui/use-words.tsx";

const SIZES = [WIDE_COLUMN, "(width > 36em) 45vw", "80vw"].join(", ");

interface SolutionTypesProps {
  readonly types: readonly SolutionType[];
}

/** A carousel of solution types with tall photos, four in view (spec section 9). */
export function SolutionTypes({ types }: SolutionTypesProps) {
  const { t, say } = useWords();
  if (types.length === 0) return null;
  return (
    <Section
      title={say("catalogue.home.solutions")}
      eyebrow={say("catalogue.home.solutionsEyebrow")}
      action={
        <LinkButton to={pathTo("solutions")} variant="quiet">
          {say("catalogue.home.allSolutions")}
        </LinkButton>
      }
    >
      <Carousel label={t("catalogue.home.solutionsEyebrow")} shown={SLIDES_SHOWN.homeSolutions}>
        {types.map((type) => (
          <Tile
            key={type.id}
            variant="small"
            to={type.link}
            title={<Text of={type} field="title" />}
            media={{
              photo: type.photo,
              alt: type.photo_alt,
              sizes: SIZES,
              ratio: "4/5",
            }}
          >
            <p>
              <Prose of={type} field="content" />
            </p>
          </Tile>
        ))}
      </Carousel>
    </Section>
  );
}

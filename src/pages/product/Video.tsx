import type { Product } from "../../../contract/entities.ts";
import { useWords } from "../../ui/use-words.tsx";
import { VideoPlayer } from "../../ui/VideoPlayer.tsx";
import { ProductSection } from "./ProductSection.tsx";
import { isEmptySection } from "./sections.ts";

interface VideoProps {
  readonly product: Product;
}

/** The video of the product. */
export function Video({ product }: VideoProps) {
  const { t, say } = useWords();
  return (
    <ProductSection
      id="video"
      title={say("catalogue.product.video")}
      isEmpty={isEmptySection(product, "video")}
      screenOnly
    >
      <VideoPlayer
        src={product.video}
        poster={product.video_poster}
        title={t("catalogue.product.watch", { name: product.name })}
      />
    </ProductSection>
  );
}

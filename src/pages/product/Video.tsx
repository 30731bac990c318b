import { useTranslation } from "react-i18next";
import type { Product } from "../../../contract/entities.ts";
import { VideoPlayer } from "../../ui/VideoPlayer.tsx";
import { ProductSection } from "./ProductSection.tsx";

interface VideoProps {
  readonly product: Product;
}

/** The product in motion. */
export function Video({ product }: VideoProps) {
  const { t } = useTranslation();
  return (
    <ProductSection id="video" title={t("catalogue.product.video")} isEmpty={product.video === ""} screenOnly>
      <VideoPlayer
        src={product.video}
        poster={product.video_poster}
        title={t("catalogue.product.watch", { name: product.name })}
      />
    </ProductSection>
  );
}

import type { ReactNode } from "react";
import type { Banner } from "../../contract/entities.ts";
import { Picture } from "../ui/Picture.tsx";
import { Text } from "../ui/Text.tsx";
import { PageTitle } from "./PageTitle.tsx";

interface PageBannerProps {
  readonly banner: Banner;
  /** `chapter`: a full photo; `low`: a part of it at the end of the title; `desk`: no photo, because the task of the page comes first. */
  readonly head?: "chapter" | "low" | "desk";
  /** Title of the page, if it differs from the banner's. */
  readonly title?: ReactNode;
  /** Id of a description of the title. */
  readonly describedBy?: string;
  /** False below another opening, which has the breadcrumb. */
  readonly hasPath?: boolean;
  /** A sentence below the title. */
  readonly children?: ReactNode;
}

/** Displayed widths. A chapter is 60 % of the window high, and a photo 3.4 times as wide as high. */
const SIZES = {
  chapter: "(width <= 48em) 85vw, max(100vw, 206vh)",
  low: "(width <= 48em) 55vw, 60vw",
} as const;

/** The opening of a page with a banner. Without a photo it is that of a desk. */
export function PageBanner({
  banner,
  head = "chapter",
  title,
  describedBy,
  hasPath = true,
  children,
}: PageBannerProps) {
  const kind = banner.photo ? head : "desk";
  return (
    <PageTitle
      kind={kind}
      title={title ?? <Text of={banner} field="title" />}
      intro={children}
      describedBy={describedBy}
      hasPath={hasPath}
      photo={
        kind === "desk" ? null : (
          <Picture
            photo={banner.photo}
            photoMobile={banner.photo_mobile}
            alt={banner.photo_alt}
            sizes={SIZES[kind]}
            // Below another opening the photo is out of view.
            priority={hasPath}
            fill
          />
        )
      }
    />
  );
}

import { useTranslation } from "react-i18next";
import { useSite } from "../site-context.tsx";

interface LogoProps {
  readonly tone?: "dark" | "light";
  readonly className?: string | undefined;
}

/** Above this ratio, a logo needs its own line on the narrowest screens. */
const WIDE_RATIO = 6;

function useMarks() {
  const { logo, logos } = useSite().settings;
  return logos?.[useTranslation().i18n.language] ?? logo;
}

/** Returns whether the logo is a wide wordmark. */
export function useHasWideMark(): boolean {
  const { width, height } = useMarks().on_light;
  return width > WIDE_RATIO * height;
}

/** The company's logo, for the background or the forced colours. Its parent provides the accessible name. */
export function Logo({ tone = "dark", className }: LogoProps) {
  const { on_light, on_dark } = useMarks();
  const { path, inlined = path, width, height } = tone === "dark" ? on_light : on_dark;
  return (
    // Within a picture element, so that React adds no preload for it to the markup.
    <picture className={className}>
      <source media="(forced-colors: active) and (prefers-color-scheme: dark)" srcSet={on_dark.path} />
      <source media="(forced-colors: active)" srcSet={on_light.path} />
      <img src={inlined} width={width} height={height} alt="" />
    </picture>
  );
}

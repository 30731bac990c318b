import { useTranslation } from "react-i18next";
import { useSite } from "../site-context.tsx";

interface LogoProps {
  readonly tone?: "dark" | "light";
  readonly className?: string | undefined;
}

/** Wider than this, a mark needs a line of its own on the narrowest screens. */
const WIDE_RATIO = 6;

function useMarks() {
  const { logo, logos } = useSite().settings;
  return logos?.[useTranslation().i18n.language] ?? logo;
}

/** Whether the mark is a wide word mark. */
export function useHasWideMark(): boolean {
  const { width, height } = useMarks().on_light;
  return width > WIDE_RATIO * height;
}

/** The company's mark and name, for the ground that it stands on or that the visitor forces; who uses it says what it means. */
export function Logo({ tone = "dark", className }: LogoProps) {
  const { on_light, on_dark } = useMarks();
  const { path, width, height } = tone === "dark" ? on_light : on_dark;
  return (
    // Within a picture element, so that the renderer writes no preload for it into the markup.
    <picture className={className}>
      <source media="(forced-colors: active) and (prefers-color-scheme: dark)" srcSet={on_dark.path} />
      <source media="(forced-colors: active)" srcSet={on_light.path} />
      <img src={path} width={width} height={height} alt="" />
    </picture>
  );
}

interface LogoProps {
  readonly tone?: "dark" | "light";
  readonly className?: string | undefined;
}

const ON_LIGHT = "/media/brand/logo.svg";
const ON_DARK = "/media/brand/logo-light.svg";

/** The company's mark and name, for the ground that it stands on or that the visitor forces; who uses it says what it means. */
export function Logo({ tone = "dark", className }: LogoProps) {
  const file = tone === "dark" ? ON_LIGHT : ON_DARK;
  return (
    // Within a picture element, so that the renderer writes no preload for it into the markup.
    <picture className={className}>
      <source media="(forced-colors: active) and (prefers-color-scheme: dark)" srcSet={ON_DARK} />
      <source media="(forced-colors: active)" srcSet={ON_LIGHT} />
      <img src={file} width="200" height="40" alt="" />
    </picture>
  );
}

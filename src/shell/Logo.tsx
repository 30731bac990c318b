interface LogoProps {
  readonly tone?: "dark" | "light";
  readonly className?: string | undefined;
}

/** The company's mark and name; who uses it says what it means. */
export function Logo({ tone = "dark", className }: LogoProps) {
  const file = tone === "dark" ? "/media/brand/logo.svg" : "/media/brand/logo-light.svg";
  return (
    // Within a picture element, so that the renderer writes no preload for it into the markup.
    <picture className={className}>
      <img src={file} width="200" height="40" alt="" />
    </picture>
  );
}

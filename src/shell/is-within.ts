/** True for a path that is one of the given ones or lies below one, without regard to case. */
export function isWithin(pathname: string, ...paths: readonly string[]): boolean {
  const lower = pathname.toLowerCase();
  return paths.some((path) => lower === path.toLowerCase() || lower.startsWith(`${path.toLowerCase()}/`));
}

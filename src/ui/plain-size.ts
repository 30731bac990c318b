/** Maximum width of a picture without styles, in CSS pixels, so that an unstyled page keeps its layout. */
const PLAIN_WIDTH = 640;
const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
/**
 * Returns width and height attributes in the exact ratio of a picture, to avoid layout shifts. Styles override the
 * size.
 */
export function plainSize(
  { width, height }: { readonly width: number; readonly height: number },
  most = PLAIN_WIDTH,
): { readonly width: number; readonly height: number } {
  const unit = divisor(width, height);
  const steps = Math.min(unit, Math.floor(most / (width / unit)));
  // No smaller size has the same ratio in whole pixels.
  if (steps === 0) return { width: most, height: Math.round((height * most) / width) };
  return { width: (width / unit) * steps, height: (height / unit) * steps };
}

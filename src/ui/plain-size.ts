/** The widest that a picture is without styles, in CSS pixels: a page that is read as it comes is not drawn apart by it. */
const PLAIN_WIDTH = 640;
const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
/** The attributes of a picture's size, in its very proportion, so that nothing shifts; styles give it another. */
export function plainSize(
  { width, height }: { readonly width: number; readonly height: number },
  most = PLAIN_WIDTH,
): { readonly width: number; readonly height: number } {
  const unit = divisor(width, height);
  const steps = Math.min(unit, Math.floor(most / (width / unit)));
  // No smaller one has the same proportion in whole pixels.
  if (steps === 0) return { width: most, height: Math.round((height * most) / width) };
  return { width: (width / unit) * steps, height: (height / unit) * steps };
}

import { z } from "zod";

/** Fewer pictures turn in jumps, more take too long to load. */
const MIN_PICTURES = 12;
const MAX_PICTURES = 72;
const COUNT_HINT = `Write how many pictures there are, ${MIN_PICTURES} to ${MAX_PICTURES}; 24 turn well.`;

/** Placeholder of the picture number in the path; the first number is "01". */
const NUMBER_MARK = "*";
const DIGITS = 2;

/** `turntable` in content/products/<key>.yaml: the paths of the pictures, the front first. */
export const turntable = z
  .strictObject({
    frames: z
      .string()
      .regex(/^\/media\/[\w./-]*\*[\w.-]*\.(jpe?g|png|webp|avif)$/i, "is not the path of numbered pictures")
      .meta({
        hint: 'Write it with a * for the number: "/media/turntables/sp608/*.jpg" for 01.jpg, 02.jpg and so on.',
      }),
    count: z
      .int("is not a whole number")
      .min(MIN_PICTURES, `is below ${MIN_PICTURES}`)
      .max(MAX_PICTURES, `is above ${MAX_PICTURES}`)
      .meta({ hint: COUNT_HINT }),
  })
  .transform(({ frames, count }) =>
    Array.from({ length: count }, (_, index) => frames.replace(NUMBER_MARK, String(index + 1).padStart(DIGITS, "0"))),
  );

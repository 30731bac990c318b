/** Width of a picture in one of four columns of a wide window, in the notation of the `sizes` attribute. */
export const WIDE_COLUMN = "(width >= 80em) clamp(300px, 20vw, 380px)";

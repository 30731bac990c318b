import { z } from "zod";
import { textInBoth, video } from "../files/fields.ts";

/** content/films.yaml: text alternatives of the films below content/media (WCAG 1.2.1). */
export const films = z.array(z.strictObject({ path: video, seen: textInBoth }));

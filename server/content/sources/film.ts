import { z } from "zod";
import { textInBoth, video } from "../files/fields.ts";

/** content/films.yaml: what is seen in a film that lies under content/media (WCAG 1.2.1). */
export const films = z.array(z.strictObject({ path: video, seen: textInBoth }));

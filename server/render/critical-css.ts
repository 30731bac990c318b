/** Critical CSS of each screen: the build writes it (tools/build/critical-css.ts), the server puts it into the document. */
import { z } from "zod";

/** Source file of the entry module of every page. */
export const ENTRY = "src/entry-client.tsx";

/** Path of the file, relative to the client's build folder. */
export const CRITICAL_CSS_FILE = ".vite/critical-css.json";

export const criticalCssSchema = z.object({
  /** File name of the print style sheet of all screens. */
  print: z.string(),
  /** Critical CSS by the source file of the screen, without the theme. */
  screens: z.record(
    z.string(),
    z.object({
      text: z.string(),
      /** Files of the style sheets that `text` contains completely, print rules excepted. */
      sheets: z.array(z.string()),
    }),
  ),
});
export type CriticalCss = z.output<typeof criticalCssSchema>;

/** What the build tells the server of the style of each screen: types and names for both (tools/build/first-style.ts). */
import { z } from "zod";

/** Source file of the module that every page starts with. */
export const ENTRY = "src/entry-client.tsx";

/** Where the build writes it, in the client's folder. */
export const FIRST_STYLES = ".vite/first-styles.json";

export const firstStyles = z.object({
  /** The file of the sheet for paper, of all screens. */
  print: z.string(),
  /** By the source file of a screen: all style that its first view needs, but for the theme. */
  screens: z.record(
    z.string(),
    z.object({
      text: z.string(),
      /** Files of the sheets that it holds the whole of, but for what is for paper. */
      sheets: z.array(z.string()),
    }),
  ),
});
export type FirstStyles = z.output<typeof firstStyles>;

/** The e-mail address in a typed text. People paste it with a name, as a link, or with others. */
import { storedText } from "./typed-text.ts";

const ADDRESS = /[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\?]*[^\s@<>,;:"()[\]\\?.]/;

/** Spaces and line ends, which end an address. */
const BETWEEN = /[\s\u0085]+/g;

/** Returns the first address in a text such as `Mei <mei@example.com>`; undefined if there is none. No domain is checked. */
export const emailIn = (text: string): string | undefined =>
  ADDRESS.exec(storedText(text.replaceAll(BETWEEN, " "), "exact"))?.[0];

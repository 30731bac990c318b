/** Texts of the interface in a language that a company adds: they stand in for those of src/i18n. */

/** By the names that lead to them. */
export interface InterfaceWords {
  readonly [name: string]: string | InterfaceWords;
}

/** Texts with words in their places; where there are none, they stay. */
export const inWords = <Texts extends object>(texts: Texts, words: InterfaceWords): Texts =>
  // Each text for another, and nothing else: the shape stays.
  Object.fromEntries(
    Object.entries(texts).map(([name, text]: [string, unknown]) => {
      const word = words[name];
      if (typeof text === "object" && text !== null)
        return [name, typeof word === "object" ? inWords(text, word) : text];
      return [name, typeof word === "string" ? word : text];
    }),
  ) as Texts;

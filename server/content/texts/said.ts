/** Texts by language, as the content files have them. */

/** A text by language. It is a class so that texts-by-language.ts finds it in the data of a file. */
export class Said<V = unknown> {
  declare readonly en?: V | undefined;
  declare readonly zh?: V | undefined;
  readonly [language: string]: V | undefined;
  constructor(texts: Readonly<Record<string, V | undefined>>) {
    Object.assign(this, texts);
  }
}
/** A text that is required in English and in Chinese, if the site has them. */
export class SaidInEach<V = unknown> extends Said<V> {}
/** Copy, which fills lines: pages say where those may end (line-ends.ts). */
export class SaidAtLength<V = unknown> extends Said<V> {}

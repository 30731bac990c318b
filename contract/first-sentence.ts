/** The first sentence of a text, for places that have room for one thought. "7.4 kW" ends none. */
export const firstSentence = (text: string): string => /^.+?(?:。|[.!?](?=\s|$))/su.exec(text)?.[0] ?? text;

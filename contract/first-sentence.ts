/** Returns the first sentence of a text. A decimal point, as in "7.4 kW", does not end a sentence. */
export const firstSentence = (text: string): string => /^.+?(?:。|[.!?](?=\s|$))/su.exec(text)?.[0] ?? text;

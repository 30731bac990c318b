/** In which languages something is printed. */
import type { Language } from "../../contract/languages.ts";
import type { Content } from "../../server/content/content.ts";
import type { Text } from "../../server/content/texts/text.ts";
import { neededLanguages } from "../../server/content/words/offered-languages.ts";

/** Whether a document is printed in a language. Without a name in an added language, the file of another language is offered. */
export const isPrintedIn = (content: Content, language: Language, name: Text): boolean =>
  name[language] !== undefined || neededLanguages(content).includes(language);

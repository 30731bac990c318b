import { LANGUAGES, type SpecifiedLanguage } from "../../contract/constants.ts";

/** The language of a machine of the demo site: it has those of the specification. */
export const specified = (language: string): SpecifiedLanguage => LANGUAGES.find((each) => each === language) ?? "en";

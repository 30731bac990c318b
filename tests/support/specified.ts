import { LANGUAGES, type SpecifiedLanguage } from "../../contract/constants.ts";

/** The language of a machine on the demo site, which has the specification's languages. */
export const specified = (language: string): SpecifiedLanguage => LANGUAGES.find((each) => each === language) ?? "en";

import type { CompanySettings } from "../../contract/company.ts";
import { homeCountry } from "../../contract/countries.ts";

/** Settings of the specification's company: English by default, and Taiwan (spec section 9). */
export const COMPANY: CompanySettings = {
  words: { en: {}, zh: {} },
  language: "en",
  country: homeCountry("TW"),
  inquiry: { currencies: [] },
  logo: {
    on_light: { path: "/media/brand/logo.svg", width: 200, height: 40 },
    on_dark: { path: "/media/brand/logo-light.svg", width: 200, height: 40 },
  },
};

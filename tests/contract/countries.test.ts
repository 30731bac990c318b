import { describe, expect, test } from "vitest";
import { DEFAULT_COUNTRY, DOCUMENT_LANGUAGE, LANGUAGES } from "../../contract/constants.ts";
import { countriesIn, countryCalled, countryName } from "../../contract/countries.ts";

describe.each(LANGUAGES)("the countries in %s", (language) => {
  const countries = countriesIn(language);

  // spec 3.70
  test("are about 240, each once", () => {
    expect(countries.length).toBeGreaterThanOrEqual(235);
    expect(countries.length).toBeLessThanOrEqual(250);
    expect(new Set(countries.map(({ id }) => id)).size).toBe(countries.length);
    expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
  });

  // spec 3.71
  test("start with Taiwan and end with Other", () => {
    expect(countries[0]?.id).toBe(DEFAULT_COUNTRY);
    expect(countries.at(-1)?.id).toBe("Other");
  });

  test("are called alike by the list and one by one, and found by that name", () => {
    for (const { id, name } of countries) {
      expect(countryName(id, language)).toBe(name);
      expect(countryCalled(name)).toBe(id);
    }
  });

  test("call the default one as the platform does", () => {
    const names = new Intl.DisplayNames(DOCUMENT_LANGUAGE[language], { type: "region" });
    expect(countryName(DEFAULT_COUNTRY, language)).toBe(names.of("TW"));
  });

  test("all have a name, not a code", () => {
    expect(countries.filter(({ name }) => /^[A-Z]{2}$/.test(name))).toEqual([]);
  });
});

test("what is no country has no name, and nothing typed is none", () => {
  expect(countryName("", "en")).toBeUndefined();
  expect(countryName("constructor", "zh")).toBeUndefined();
  expect(countryCalled("Atlantis")).toBeUndefined();
});

test("what is sent does not depend on the language", () => {
  const ids = (language: "en" | "zh") =>
    countriesIn(language)
      .map(({ id }) => id)
      .sort();
  expect(ids("zh")).toEqual(ids("en"));
});

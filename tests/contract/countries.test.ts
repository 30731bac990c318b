import { describe, expect, test } from "vitest";
import { DOCUMENT_LANGUAGE, LANGUAGES } from "../../contract/constants.ts";
import { countriesIn, countryCalled, countryName, homeCountry, isCountryCode } from "../../contract/countries.ts";

const TAIWAN = homeCountry("TW");

describe.each(LANGUAGES)("the countries in %s", (language) => {
  const countries = countriesIn(language, TAIWAN);

  // spec 3.70
  test("are about 240 without duplicates", () => {
    expect(countries.length).toBeGreaterThanOrEqual(235);
    expect(countries.length).toBeLessThanOrEqual(250);
    expect(new Set(countries.map(({ id }) => id)).size).toBe(countries.length);
    expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
  });

  // spec 3.71
  test("start with Taiwan and end with Other", () => {
    expect(countries[0]?.id).toBe("Taiwan");
    expect(countries.at(-1)?.id).toBe("Other");
  });

  test("have the same names in the list and one by one, and are found by these names", () => {
    for (const { id, name } of countries) {
      expect(countryName(id, language, TAIWAN)).toBe(name);
      expect(countryCalled(name, TAIWAN)).toBe(id);
    }
  });

  test("use the platform's names", () => {
    const names = new Intl.DisplayNames(DOCUMENT_LANGUAGE[language], { type: "region" });
    expect(countryName("Taiwan", language, TAIWAN)).toBe(names.of("TW"));
  });

  test("all have a name, not a code", () => {
    expect(countries.filter(({ name }) => /^[A-Z]{2}$/.test(name))).toEqual([]);
  });
});

test("have no name for an unknown code, and no code for unknown text", () => {
  expect(countryName("", "en", TAIWAN)).toBeUndefined();
  expect(countryName("constructor", "zh", TAIWAN)).toBeUndefined();
  expect(countryCalled("Atlantis", TAIWAN)).toBeUndefined();
});

test("are sent in the same form from every language", () => {
  const ids = (language: "en" | "zh") =>
    countriesIn(language, TAIWAN)
      .map(({ id }) => id)
      .sort();
  expect(ids("zh")).toEqual(ids("en"));
});

test("come with the company's own country first, without losing any", () => {
  const japan = homeCountry("JP");
  const names = countriesIn("zh", japan).map(({ name }) => name);
  expect([names[0], names.at(-1)]).toEqual(["日本", "其他"]);
  expect([...names].sort()).toEqual(
    countriesIn("zh", TAIWAN)
      .map(({ name }) => name)
      .sort(),
  );
  expect(countryName("Taiwan", "zh", japan)).toBe("台灣");
  expect(["JP", "XX"].map(isCountryCode)).toEqual([true, false]);
});

import { describe, expect, test } from "vitest";
import { DOCUMENT_LANGUAGE, LANGUAGES } from "../../contract/constants.ts";
import { countriesIn, countryCalled, countryName, homeCountry, isCountryCode } from "../../contract/countries.ts";

const TAIWAN = homeCountry("TW");

describe.each(LANGUAGES)("the countries in %s", (language) => {
  const countries = countriesIn(language, TAIWAN);

  // spec 3.70
  test("are about 240, each once", () => {
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

  test("are called alike by the list and one by one, and found by that name", () => {
    for (const { id, name } of countries) {
      expect(countryName(id, language, TAIWAN)).toBe(name);
      expect(countryCalled(name, TAIWAN)).toBe(id);
    }
  });

  test("call the company's as the platform does", () => {
    const names = new Intl.DisplayNames(DOCUMENT_LANGUAGE[language], { type: "region" });
    expect(countryName("Taiwan", language, TAIWAN)).toBe(names.of("TW"));
  });

  test("all have a name, not a code", () => {
    expect(countries.filter(({ name }) => /^[A-Z]{2}$/.test(name))).toEqual([]);
  });
});

test("what is no country has no name, and nothing typed is none", () => {
  expect(countryName("", "en", TAIWAN)).toBeUndefined();
  expect(countryName("constructor", "zh", TAIWAN)).toBeUndefined();
  expect(countryCalled("Atlantis", TAIWAN)).toBeUndefined();
});

test("what is sent does not depend on the language", () => {
  const ids = (language: "en" | "zh") =>
    countriesIn(language, TAIWAN)
      .map(({ id }) => id)
      .sort();
  expect(ids("zh")).toEqual(ids("en"));
});

test("a company at home elsewhere finds its country first, and no country is lost", () => {
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

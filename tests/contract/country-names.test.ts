import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../contract/constants.ts";
import { countriesIn, homeCountry } from "../../contract/countries.ts";
import { countryMatching, foundBy } from "../../contract/country-names.ts";

const TAIWAN = homeCountry("TW");

describe("a country is found by", () => {
  test.each([
    [
      "United States",
      ["USA", "usa", "U.S.", "U.S.A.", "United States of America", "America", "美國", "美国", "ＵＳＡ"],
    ],
    ["United Kingdom", ["UK", "U.K.", "Great Britain", "England", "英國", "英国"]],
    [
      "South Korea",
      ["Republic of Korea", "Korea, Republic of", "South Korea", "韓國", "韩国", "南韓", "南韩", "한국", "大韓民國"],
    ],
    ["Vietnam", ["Viet Nam", "Việt Nam", "越南"]],
    ["Netherlands", ["Holland", "The Netherlands", "Nederland", "荷蘭", "荷兰"]],
    ["Germany", ["Deutschland", "deutschland", "Allemagne", "DE", "德國", "德国"]],
    ["Czechia", ["Czech Republic", "Česko", "Cesko", "捷克"]],
    ["Taiwan", ["台灣", "臺灣", "台湾", "TAIWAN", " Taiwan "]],
    ["Japan", ["日本", "Nippon", "JP"]],
    ["Hong Kong", ["香港", "Hong Kong SAR"]],
    ["Spain", ["España", "Espana"]],
    ["Other", ["Other", "其他"]],
  ])("%s: %j", (id, names) => {
    expect(names.map((name) => countryMatching(name, TAIWAN))).toEqual(names.map(() => id));
  });

  test("Turkey's old and new names", () => {
    const id = countryMatching("TR", TAIWAN);
    expect(["Turkey", "Türkiye", "Turkiye", "土耳其"].map((name) => countryMatching(name, TAIWAN))).toEqual([
      id,
      id,
      id,
      id,
    ]);
  });

  test.each(LANGUAGES)("every name of the list in %s, which no other country has", (language) => {
    for (const { id, name } of countriesIn(language, TAIWAN)) expect(countryMatching(name, TAIWAN)).toBe(id);
  });
});

test.each(["", " ", "Korea", "Congo", "Atlantis", "constructor", "-", "U"])(
  "%j matches no country, or several",
  (text) => {
    expect(countryMatching(text, TAIWAN)).toBeUndefined();
  },
);

test("a country is found by the beginning of another name, if it is long enough", () => {
  const found = (text: string) => countriesIn("en", TAIWAN).flatMap(({ id }) => (foundBy(text)(id) ? [id] : []));
  expect(found("deuts")).toEqual(["Germany"]);
  expect(found("uk")).toEqual(["United Kingdom"]);
  expect(found("韓國")).toEqual(["South Korea"]);
  expect(found("d")).toEqual([]);
});

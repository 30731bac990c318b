import { expect, test } from "vitest";
import { LANGUAGE_TAG } from "../../../contract/languages.ts";
import { cookieCalled } from "../../../server/requests/cookies.ts";

const plain = cookieCalled("choice", { isSecure: false }, ["__Host-choice"]);

test.each([
  ["first", "choice=zh; other=1", "zh"],
  ["in the middle", "other=1; choice=zh; more=2", "zh"],
  ["by another of its names", "other=1;__Host-choice=zh", "zh"],
  ["not, where another cookie ends like it", "mychoice=zh", undefined],
  ["not, where it has no value", "choice=; other=1", undefined],
  ["not, where its value is of several words", "choice=zh en", undefined],
  ["the first of two", "choice=en; choice=zh", "en"],
  ["after tabs and spaces, and before them", "other=1; \t choice=zh \t ; more=2", "zh"],
  ["with a sign that only JavaScript takes for a space", "choice=zh\xa0; other=1", "zh\xa0"],
  ["not, where such a sign comes before", "other=1;\xa0choice=zh", undefined],
  ["not, where there is none", undefined, undefined],
])("is read %s", (_, cookie, value) => {
  expect(plain.read(cookie === undefined ? {} : { cookie })).toBe(value);
});

test("passes over values that it can't have", () => {
  const { read } = cookieCalled("choice", { isSecure: false, values: LANGUAGE_TAG });
  const of = (cookie: string) => read({ cookie });
  expect([of("choice=zh!; choice=ja"), of("choice=xx; choice=zh"), of("choice=zh\xa0")]).toEqual([
    "ja",
    "xx",
    undefined,
  ]);
  expect(["en", "pt-BR", "zh-Hant-TW", "es-419"].map((tag) => of(`choice=${tag}`))).toEqual([
    "en",
    "pt-BR",
    "zh-Hant-TW",
    "es-419",
  ]);
});

test("is written for all of the site, over TLS and kept from scripts where that is asked", () => {
  expect(plain.write("zh", 60)).toBe("choice=zh; Path=/; Max-Age=60; SameSite=Lax");
  expect(cookieCalled("__Host-pass", { isSecure: true, isHidden: true }).write("abc", 0)).toBe(
    "__Host-pass=abc; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
  );
});

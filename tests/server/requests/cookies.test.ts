import { expect, test } from "vitest";
import { cookieCalled } from "../../../server/requests/cookies.ts";

const plain = cookieCalled("choice", { isSecure: false }, ["__Host-choice"]);

test.each([
  ["first", "choice=zh; other=1", "zh"],
  ["in the middle", "other=1; choice=zh; more=2", "zh"],
  ["by another of its names", "other=1;__Host-choice=zh", "zh"],
  ["not, where another cookie ends like it", "mychoice=zh", undefined],
  ["not, where it has no value", "choice=; other=1", undefined],
  ["not, where its value is of several words", "choice=zh en", undefined],
  ["not, where there is none", undefined, undefined],
])("is read %s", (_, cookie, value) => {
  expect(plain.read(cookie === undefined ? {} : { cookie })).toBe(value);
});

test("is written for all of the site, over TLS and kept from scripts where that is asked", () => {
  expect(plain.write("zh", 60)).toBe("choice=zh; Path=/; Max-Age=60; SameSite=Lax");
  expect(cookieCalled("__Host-pass", { isSecure: true, isHidden: true }).write("abc", 0)).toBe(
    "__Host-pass=abc; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
  );
});

/** E-mail addresses as people paste them: the first one is answered, and the form says so. */
import { expect, test } from "vitest";
import { emailIn } from "../../contract/email-address.ts";
import { answeredAddress, doubtfulFields, isDoubtful } from "../../contract/form-doubts.ts";

test.each([
  "Mei <mei@x.example>",
  '"Lin, Mei" <mei@x.example>',
  "mailto:mei@x.example",
  "mailto:mei@x.example?subject=Pumps",
  "<mei@x.example>",
  "mei@x.example, li@x.example",
  "mei@x.example;li@x.example",
  "mei@x.example li@x.example",
  "mei@x.example\r\nBcc: li@x.example",
  "mei@x.example.",
  "Mei（ｍｅｉ＠ｘ.example）",
])("%j is answered to mei@x.example", (typed) => {
  expect(emailIn(typed)).toBe("mei@x.example");
  expect(isDoubtful("email", typed)).toBe(true);
  expect(answeredAddress("email", typed)).toBe("mei@x.example");
  expect(doubtfulFields("contact", { email: typed })).toEqual([]);
});

test.each(["mei@x.example", "o'hara+pumps@x.example", "mei@bücher.example"])("%s is taken as it is", (address) => {
  expect(emailIn(address)).toBe(address);
  expect(isDoubtful("email", address)).toBe(false);
});

test.each(["", "mei", "mei@", "@x.example", "<x>@y"])("%j has no address", (typed) => {
  expect(emailIn(typed)).toBeUndefined();
  expect(answeredAddress("email", typed)).toBeUndefined();
});

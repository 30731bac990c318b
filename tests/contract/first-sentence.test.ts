import { expect, test } from "vitest";
import { firstSentence } from "../../contract/first-sentence.ts";

test("a text ends with its first sentence", () => {
  expect(firstSentence("It takes 7.4 kA. Then it says so.")).toBe("It takes 7.4 kA.");
  expect(firstSentence("八個插座。三個 USB 埠。")).toBe("八個插座。");
});

test("a text without a full stop stays whole", () => {
  expect(firstSentence("One thought")).toBe("One thought");
  expect(firstSentence("")).toBe("");
});

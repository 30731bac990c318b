import { expect, test } from "vitest";
import { ownPath } from "../../../server/requests/own-path.ts";
import { askPlainly } from "../../support/server/ask-plainly.ts";
import { startServer } from "../../support/server/server.ts";

test.each([
  ["/", "308"],
  ["//home", "308"],
  ["///product/1", "308"],
  ["/\\evil.example/home", "404"],
  ["/%2f/evil.example", "404"],
  ["/.//evil.example", "404"],
  ["/HOME/", "308"],
  ["/product/%31", "308"],
  ["/product/1/?//evil.example", "308"],
  ["/product/99?lang=en", "302"],
  ["/products/list/%E5%AE%B6?lang=zh", "302"],
  ["/aboutus/CONTACTUS/?a=%0d%0aset-cookie:x", "308"],
  ["/favicon.ico", "302"],
])("%s is answered with %s, and redirects to no other site", async (path, expected) => {
  const { origin } = await startServer();
  const { status, headers } = await askPlainly(origin, { path });
  expect(String(status)).toBe(expected);
  const { location } = headers;
  if (typeof location !== "string") return;
  expect(location).toMatch(/^\/(?!\/)[!-~]*$/);
  expect(location).toBe(ownPath(location));
});

test("a file with any name can be the icon", () => {
  expect(ownPath("/media/brand/標誌 1.svg")).toBe("/media/brand/%E6%A8%99%E8%AA%8C%201.svg");
});

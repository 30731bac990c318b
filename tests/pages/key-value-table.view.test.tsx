import { render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { texts as en } from "../../src/i18n/en/index.ts";
import { createI18n } from "../../src/i18n/i18n.ts";
import { KeyValueTable } from "../../src/pages/shares/KeyValueTable.tsx";

const show = (table: Readonly<Record<string, string>>) =>
  render(
    <I18nextProvider i18n={createI18n("en", { en })}>
      <KeyValueTable of={{ title: "Shareholders", table }} />
    </I18nextProvider>,
  ).container.querySelector("dl");

test("lists each name with its value", () => {
  show({ "Stock code": "0827", Chairman: "Liang Po-heng" });
  expect(screen.getByRole("heading", { name: "Shareholders" })).toBeVisible();
  expect(screen.getByText("Chairman").nextElementSibling?.textContent).toBe("Liang Po-heng");
});

test.each([
  [{ Individuals: "47.6 %", Funds: "9.8 %" }, true],
  [{ "Liang Po-heng": "9,648,000 (7.50 %)", "Shen Jo-lan": "2,958,720 (2.30 %)" }, true],
  [{ "Stock code": "0827", Chairman: "Liang Po-heng" }, false],
])("aligns the values of %o as numbers: %s", (table, isFigures) => {
  expect(show(table)?.hasAttribute("data-numeric")).toBe(isFigures);
});

test.each([["9,648,000 (7.50 %)"], ["9,648,000（7.50%）"]])(
  "splits amount and percentage of %s into two cells",
  (value) => {
    const cells = [...(show({ "Liang Po-heng": value })?.querySelectorAll("dd") ?? [])].map(
      ({ textContent }) => textContent,
    );
    expect(cells.map((cell) => cell?.replace(/\s/, ""))).toEqual(["9,648,000", "7.50%"]);
  },
);

test("says No Information without entries", () => {
  show({});
  expect(screen.getByText("No Information")).toBeVisible();
});

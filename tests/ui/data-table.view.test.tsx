import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { DataTable } from "../../src/ui/DataTable.tsx";
import { renderPart } from "./support/render-part.tsx";

const open = () =>
  renderPart(
    <DataTable
      caption="Monthly revenue"
      head={["Month", "2026", "2025"]}
      rows={[
        ["January", "1,200", "1,100"],
        ["February", "1,300", "1,050"],
        ["March", "not yet", "1,010"],
      ]}
      sum={{ of: 2, cells: ["Total", "2,500", "2,150"] }}
      numeric={[1, 2]}
    />,
  );
const table = () => within(screen.getByRole("table", { name: "Monthly revenue" }));

test("a table names itself, its columns and its rows", () => {
  open();
  expect(
    table()
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Month", "2026", "2025"]);
  expect(
    table()
      .getAllByRole("rowheader")
      .map(({ lastChild }) => lastChild?.textContent),
  ).toEqual(["January", "February", "Total", "March"]);
});

test("numbers are aligned at the end, names are not", () => {
  open();
  const cells = table().getAllByRole("cell");
  expect(cells.every((cell) => cell.dataset["numeric"] === "true")).toBe(true);
  expect(
    table()
      .getAllByRole("rowheader")
      .every((cell) => cell.dataset["numeric"] === undefined),
  ).toBe(true);
});

test("each value has its column name next to it on phones, hidden from screen readers", () => {
  open();
  const [first] = table().getAllByRole("cell");
  const label = first?.querySelector("[aria-hidden=true]");
  expect(label?.textContent).toBe("2026");
  expect(table().getByRole("cell", { name: "1,200" })).toBe(first);
});

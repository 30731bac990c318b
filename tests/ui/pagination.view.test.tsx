import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter, useSearchParams } from "react-router-dom";
import { describe, expect, test } from "vitest";
import { pathTo } from "../../contract/paths.ts";
import { texts as en } from "../../src/i18n/en/index.ts";
import { createI18n } from "../../src/i18n/i18n.ts";
import { AriaProviders } from "../../src/ui/AriaProviders.tsx";
import { Pagination } from "../../src/ui/Pagination.tsx";

const hrefOf = (page: number) => pathTo("pressList", { page });

function show(page: number, last: number) {
  render(
    <MemoryRouter>
      <I18nextProvider i18n={createI18n("en", { en })}>
        <AriaProviders>
          <Pagination page={page} last={last} hrefOf={hrefOf} />
        </AriaProviders>
      </I18nextProvider>
    </MemoryRouter>,
  );
  return screen.queryAllByRole("listitem", { hidden: true }).map(({ textContent }) => textContent);
}

function AddressedList() {
  const [query] = useSearchParams();
  return <Pagination page={Number(query.get("page"))} last={2} hrefOf={hrefOf} />;
}

describe("the pages of a list", () => {
  // spec 2.108
  test.each([
    [1, 2, "1 2"],
    [1, 9, "1 2 … 9"],
    [5, 9, "1 … 4 5 6 … 9"],
    [9, 9, "1 … 8 9"],
    [4, 7, "1 2 3 4 5 6 7"],
  ])("at page %d of %d show 1 sibling at each side and 1 boundary page at each end: %s", (page, last, shown) => {
    expect(show(page, last).join(" ")).toBe(shown);
  });

  test("mark the current page, and link to each, to the next and to the previous", () => {
    show(5, 9);
    expect(screen.getByRole("link", { current: "page" }).textContent).toBe("5");
    expect(screen.getByRole("link", { name: "Page 9" }).getAttribute("href")).toBe("/press/list?page=9");
    expect(screen.getByRole("link", { name: "Previous page" }).getAttribute("href")).toBe("/press/list?page=4");
    expect(screen.getByRole("link", { name: "Next page" }).getAttribute("href")).toBe("/press/list?page=6");
  });

  test("are not shown for a single page", () => {
    show(1, 1);
    expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
  });

  test("keep the focus on Next at the last page and on Previous at the first, where they are disabled", async () => {
    render(
      <MemoryRouter initialEntries={["/press/list?page=1"]}>
        <I18nextProvider i18n={createI18n("en", { en })}>
          <AriaProviders>
            <AddressedList />
          </AriaProviders>
        </I18nextProvider>
      </MemoryRouter>,
    );
    const user = userEvent.setup();
    const shown = () => screen.getByRole("link", { current: "page" }).textContent;
    const next = screen.getByRole("link", { name: "Next page" });
    const previous = screen.getByRole("link", { name: "Previous page" });
    expect([previous, next].map((step) => step.getAttribute("aria-disabled"))).toEqual(["true", null]);
    next.focus();
    await user.keyboard("{Enter}");
    expect(shown()).toBe("2");
    expect(document.activeElement).toBe(next);
    expect([previous, next].map((step) => step.getAttribute("aria-disabled"))).toEqual([null, "true"]);
    await user.keyboard("{Enter}");
    expect(shown()).toBe("2");
    previous.focus();
    await user.keyboard("{Enter}");
    expect(shown()).toBe("1");
    expect(document.activeElement).toBe(previous);
  });
});

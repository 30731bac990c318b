/** Links of the site: their addresses, and that a change of the query costs them nothing. */
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Profiler } from "react";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter, useLocation } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { pathTo } from "../../contract/paths.ts";
import { texts as en } from "../../src/i18n/en/index.ts";
import { createI18n } from "../../src/i18n/i18n.ts";
import { AriaProviders } from "../../src/ui/AriaProviders.tsx";
import { Link } from "../../src/ui/Link.tsx";
import { SiteLink } from "../../src/ui/SiteLink.tsx";

const Query = () => <output>{useLocation().search}</output>;

function open(basename = "/") {
  const base = basename === "/" ? "" : basename;
  const onRender = vi.fn();
  render(
    <MemoryRouter basename={basename} initialEntries={[`${base}/product/1`]}>
      <I18nextProvider i18n={createI18n("en", { en, zh: en })}>
        <AriaProviders>
          <Link to={{ search: "?sort=dn" }}>Sort</Link>
          <Profiler id="links" onRender={onRender}>
            <SiteLink to={pathTo("home")}>Home</SiteLink>
          </Profiler>
          <Link to="/">Start</Link>
          <Query />
        </AriaProviders>
      </I18nextProvider>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), onRender };
}

test("a change of the query does not render the links of the page again", async () => {
  const { user, onRender } = open();
  expect(onRender).toHaveBeenCalled();
  onRender.mockClear();
  await user.click(screen.getByRole("link", { name: "Sort" }));
  expect(screen.getByRole("status")).toHaveTextContent("?sort=dn");
  expect(onRender).not.toHaveBeenCalled();
});

test("a link has the prefix of an exported language, and one to a query the path of the page", () => {
  open("/zh");
  const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect([hrefOf("Home"), hrefOf("Sort")]).toEqual(["/zh/home", "/zh/product/1?sort=dn"]);
  expect(hrefOf("Start")).toBe("/zh");
});

test.each(["Enter", "a press"])(
  "%s calls the handler of a link before the page opens, and the handler may prevent that",
  async (way) => {
    const seen: string[] = [];
    function Links() {
      const { pathname } = useLocation();
      const note = () => seen.push(pathname);
      const refuse = (event: { preventDefault(): void }) => {
        note();
        event.preventDefault();
      };
      return (
        <>
          <output>{pathname}</output>
          <Link to="/home" onClick={refuse}>
            Refused
          </Link>
          {/* The next page does not have this link. */}
          {pathname === "/start" ? (
            <Link to="/home" onClick={note}>
              Home
            </Link>
          ) : null}
        </>
      );
    }
    render(
      <MemoryRouter initialEntries={["/start"]}>
        <I18nextProvider i18n={createI18n("en", { en, zh: en })}>
          <AriaProviders>
            <Links />
          </AriaProviders>
        </I18nextProvider>
      </MemoryRouter>,
    );
    const user = userEvent.setup();
    async function follow(name: string) {
      const link = screen.getByRole("link", { name });
      if (way === "a press") return user.click(link);
      link.focus();
      // The page opens while the key is down.
      await user.keyboard("{Enter>}{/Enter}");
    }
    await follow("Refused");
    expect(screen.getByRole("status")).toHaveTextContent("/start");
    await follow("Home");
    expect(screen.getByRole("status")).toHaveTextContent("/home");
    expect(seen).toEqual(["/start", "/start"]);
  },
);

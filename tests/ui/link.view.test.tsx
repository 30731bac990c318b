/** Links of the site: their addresses, and that a change of the query costs them nothing. */
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter, useLocation } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { pathTo } from "../../contract/paths.ts";
import { texts as en } from "../../src/i18n/en/index.ts";
import { createI18n } from "../../src/i18n/i18n.ts";
import { AriaProviders } from "../../src/ui/AriaProviders.tsx";
import { Link } from "../../src/ui/Link.tsx";
import { SiteLink } from "../../src/ui/SiteLink.tsx";

/** Called for each rendering of a link. */
const rendered = vi.hoisted(() => vi.fn());
vi.mock(import("react-aria-components/Link"), async (load) => {
  const original = await load();
  const Link: typeof original.Link = (props) => {
    rendered(props.href);
    return <original.Link {...props} />;
  };
  return { ...original, Link };
});

const Query = () => <output>{useLocation().search}</output>;

function open(basename = "/") {
  const base = basename === "/" ? "" : basename;
  render(
    <MemoryRouter basename={basename} initialEntries={[`${base}/product/1`]}>
      <I18nextProvider i18n={createI18n("en", { en, zh: en })}>
        <AriaProviders>
          <Link to={{ search: "?sort=dn" }}>Sort</Link>
          <SiteLink to={pathTo("home")}>Home</SiteLink>
          <Link to="/">Start</Link>
          <Query />
        </AriaProviders>
      </I18nextProvider>
    </MemoryRouter>,
  );
  return { user: userEvent.setup() };
}

test("a change of the query does not render the links of the page again", async () => {
  const { user } = open();
  const timesOf = (href: string) => rendered.mock.calls.filter(([each]) => each === href).length;
  const before = timesOf("/home");
  expect(before).toBeGreaterThan(0);
  await user.click(screen.getByRole("link", { name: "Sort" }));
  expect(screen.getByRole("status")).toHaveTextContent("?sort=dn");
  expect(timesOf("/home")).toBe(before);
});

test("a link has the prefix of an exported language, and one to a query the path of the page", () => {
  open("/zh");
  const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect([hrefOf("Home"), hrefOf("Sort")]).toEqual(["/zh/home", "/zh/product/1?sort=dn"]);
  expect(hrefOf("Start")).toBe("/zh");
});

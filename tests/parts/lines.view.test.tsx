import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createActor } from "xstate";
import type { SpecifiedLanguage } from "../../contract/constants.ts";
import { EMPTY_LINE, type ItemRules } from "../../contract/line-input.ts";
import { pathTo } from "../../contract/paths.ts";
import type { BadField } from "../../machines/form.ts";
import { selectLines } from "../../machines/lines.ts";
import { siteMachine } from "../../machines/site.ts";
import { createI18n } from "../../src/i18n/i18n.ts";
import InquiryScreen from "../../src/pages/inquiry/InquiryScreen.tsx";
import { LineEditor } from "../../src/pages/inquiry/lines/LineEditor.tsx";
import { actorsOf, SiteProvider } from "../../src/site-context.tsx";
import { inquiry } from "../pages/support/catalogue-data.ts";
import { COMPANY } from "../support/company-settings.ts";
import { answering } from "../support/effects.ts";
import { CHALLENGE, solveAtOnce } from "../support/proofs.ts";
import { renderScreen, TEXTS } from "../support/render-screen.tsx";
import { violationsIn } from "../support/violations.ts";

const STRIP = { link: pathTo("product", { id: 1 }), photo: "/media/1.jpg", name: "QuayStrip 8", number: "AC-SP608" };
const CABLE = { ...STRIP, link: pathTo("product", { id: 2 }, { article: "KX 1.5" }), name: "Cable", number: "KX 1.5" };
const RULES: ItemRules = {
  "1": { unit: { key: "piece", name: "pieces", decimals: 0 }, minimum: 120, package: 50 },
  "2~KX 1.5": { unit: { key: "metre", name: "metres", decimals: 1 } },
};
const post = vi.fn<(path: string, body: object) => Promise<unknown>>();

interface Opened {
  readonly items?: readonly (typeof STRIP)[];
  readonly language?: SpecifiedLanguage;
  readonly currencies?: readonly string[];
}
/** The inquiry page, once the rules of the items are known. */
async function open({ items = [STRIP, CABLE], language = "en", currencies = ["TWD", "USD"] }: Opened = {}) {
  const effects = answering({ get: async () => CHALLENGE, post });
  const opened = renderScreen(InquiryScreen, {
    path: "/inquiry",
    response: inquiry,
    items,
    language,
    rules: RULES,
    currencies,
    effects,
  });
  await screen.findAllByText("pieces");
  return { ...opened, lines: () => selectLines(opened.actors.lines.getSnapshot()) };
}

const { line } = TEXTS.en.catalogue;
const { forms } = TEXTS.en;
const quantity = (name = "QuayStrip 8") => screen.getByRole("textbox", { name: `Quantity of ${name}` });
const further = (number: number) => screen.getByRole("textbox", { name: `Quantity ${number} of QuayStrip 8` });
const button = (name: string) => screen.getByRole("button", { name });
const details = (name = "QuayStrip 8") => button(`Add details: ${name}`);
const field = (name: string) => screen.getByRole("textbox", { name: new RegExp(`^${name}`) });
const region = (name: string) => screen.getByRole("region", { name });
const send = (user: UserEvent) => user.click(button(forms.send));

/** Fills in all but the lines, and presses Send. */
async function sendFilled(user: UserEvent) {
  const values = {
    name: "Mei",
    company: "Harbour",
    email: "mei@example.com",
    phone: "+886 2 2345 6789",
    message: "Hi",
  };
  for (const [name, value] of Object.entries(values)) {
    await user.click(field(forms.field[name as keyof typeof values]));
    await user.paste(value);
  }
  await user.click(screen.getByRole("checkbox", { name: "New project" }));
  await user.click(screen.getByRole("checkbox", { name: "More" }));
  await user.click(button(forms.captcha.reveal));
  const code = screen.getByRole("form").querySelector("[role=status] [translate=no]")?.textContent ?? "";
  await user.type(field(forms.field.code), code.replaceAll(" ", ""));
  await send(user);
}

beforeEach(() => {
  vi.clearAllMocks();
  solveAtOnce();
  post.mockResolvedValue({ status: 1, message: "", reference: "AC-2026-000123" });
  vi.spyOn(console, "error").mockImplementation(() => {});
});

describe("a quantity", () => {
  test("has its unit, minimum and packages as description, and two buttons named after the product", async () => {
    const { user } = await open();
    expect(quantity()).toHaveAccessibleDescription("pieces At least 120. Packages of 50.");
    expect(quantity("Cable KX 1.5")).toHaveAccessibleDescription("metres");
    await user.click(button("Increase the quantity of QuayStrip 8"));
    expect(quantity()).toHaveValue("150");
    await user.click(button("Increase the quantity of QuayStrip 8"));
    expect(quantity()).toHaveValue("200");
    await user.click(button("Decrease the quantity of QuayStrip 8"));
    expect(quantity()).toHaveValue("150");
    expect(quantity("Cable KX 1.5")).toHaveValue("");
  });

  test("asks for the keyboard that its unit needs, and is a field of the form", async () => {
    await open();
    expect(quantity()).toHaveAttribute("inputmode", "numeric");
    expect(quantity("Cable KX 1.5")).toHaveAttribute("inputmode", "decimal");
    expect(quantity()).toHaveAttribute("name", "line_quantity.1");
    expect(quantity("Cable KX 1.5")).toHaveAttribute("name", "line_quantity.2~KX 1.5");
    expect(quantity()).toHaveProperty("form", screen.getByRole("form"));
  });

  test("that does not fit says so once it is left, with the two nearest ones, which a press takes", async () => {
    const { user } = await open();
    await user.type(quantity(), "180");
    expect(screen.queryByText(/does not fit/)).not.toBeInTheDocument();
    await user.tab();
    const text = line.problem.misfit.replace("{{quantity}}", "180");
    expect(quantity()).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(quantity()).not.toHaveAttribute("aria-invalid");
    expect(button("Use 200 as the quantity of QuayStrip 8")).toBeVisible();
    await user.click(button("Use 150 as the quantity of QuayStrip 8"));
    expect(quantity()).toHaveValue("150");
    expect(quantity()).toHaveFocus();
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  test("is taken without groups, which another language would read as decimals", async () => {
    const { user } = await open();
    await user.type(quantity(), "12,510");
    await user.tab();
    await user.click(button("Use 12,500 as the quantity of QuayStrip 8"));
    expect(quantity()).toHaveValue("12500");
  });

  test("below the minimum has one that fits", async () => {
    const { user } = await open();
    await user.type(quantity(), "7");
    await user.tab();
    expect(screen.getAllByRole("button", { name: /^Use / }).map(({ textContent }) => textContent)).toEqual(["Use 150"]);
  });

  test.each([
    ["two", line.problem.unreadable, []],
    ["0", line.problem.zero, []],
    ["1.5", line.problem.decimals_zero, []],
    ["1000000000", line.problem.large.replace("{{max}}", "999,999,999"), []],
    ["1.000", line.problem.doubtful.replace("{{quantity}}", "1.000"), ["Use 1000", "Use 1"]],
  ])("“%s” is wrong: %s", async (typed, problem, taken) => {
    const { user } = await open();
    await user.type(quantity(), typed);
    await user.tab();
    expect(quantity()).toHaveAttribute("aria-invalid", "true");
    expect(quantity()).toHaveAccessibleDescription(expect.stringContaining(problem));
    expect(screen.queryAllByRole("button", { name: /^Use / }).map(({ textContent }) => textContent)).toEqual(taken);
  });
});

describe("further quantities", () => {
  test("are added up to five, each with the focus, and removed", async () => {
    const { user } = await open();
    await user.type(quantity(), "150");
    for (const [number, text] of ["200", "250", "300", "350"].entries()) {
      await user.click(button("Add a quantity of QuayStrip 8"));
      expect(further(number + 2)).toHaveFocus();
      await user.keyboard(text);
    }
    expect(screen.queryByRole("button", { name: "Add a quantity of QuayStrip 8" })).not.toBeInTheDocument();
    await user.click(button("Increase quantity 5 of QuayStrip 8"));
    expect(further(5)).toHaveValue("400");
    await user.click(button("Remove quantity 2 of QuayStrip 8"));
    expect(quantity()).toHaveFocus();
    expect([quantity(), further(2), further(3), further(4)].map((each) => (each as HTMLInputElement).value)).toEqual([
      "150",
      "250",
      "300",
      "400",
    ]);
    expect(button("Add a quantity of QuayStrip 8")).toBeVisible();
  });

  test("cannot be removed while there is one field", async () => {
    await open();
    expect(screen.queryByRole("button", { name: /^Remove quantity/ })).not.toBeInTheDocument();
  });
});

describe("the details of a line", () => {
  test("are folded, and named in the line once they are written", async () => {
    const { user, lines } = await open();
    expect(details()).toHaveAttribute("aria-expanded", "false");
    await user.click(details());
    const group = within(screen.getByRole("group", { name: "Add details: QuayStrip 8" }));
    await user.type(group.getByRole("textbox", { name: line.reference }), "PO-7");
    await user.type(group.getByRole("textbox", { name: line.note }), "Blue");
    await user.type(group.getByRole("textbox", { name: line.price }), "12.50");
    await user.selectOptions(group.getByRole("combobox", { name: line.currency }), "USD");
    expect(lines()["1"]).toEqual({ quantities: [], reference: "PO-7", note: "Blue", price: "12.50", currency: "USD" });
    await user.click(details());
    expect(screen.getByText("PO-7 · Blue · 12.50")).toBeVisible();
  });

  test("say that a text is too long as soon as it is", async () => {
    const { user } = await open();
    await user.click(details());
    const reference = screen.getAllByRole("textbox", { name: line.reference })[0] as HTMLElement;
    await user.click(reference);
    await user.paste("x".repeat(51));
    expect(reference).toHaveAttribute("aria-invalid", "true");
    expect(reference).toHaveAccessibleDescription(expect.stringContaining("50 characters at most"));
  });

  test("refuse a currency that the company does not offer, keep the price, and take another currency", async () => {
    const { user, actors, lines } = await open({ currencies: ["TWD"] });
    const stored = { quantities: [], reference: "", note: "", price: "9.50", currency: "EUR" };
    act(() => actors.lines.send({ type: "lines.taken", lines: { "1": stored }, by: "replacing" }));
    await sendFilled(user);
    expect(post).not.toHaveBeenCalled();
    const group = within(screen.getByRole("group", { name: details().getAttribute("aria-label") ?? "" }));
    const price = group.getByRole("textbox", { name: line.price });
    expect(price).toBeInvalid();
    expect(price).toHaveValue("9.50");
    expect(price).toHaveAccessibleDescription(/We do not quote in EUR\. Please choose another currency\./);
    const currency = group.getByRole("combobox", { name: line.currency });
    expect(currency).toHaveValue("EUR");
    await user.selectOptions(currency, "TWD");
    expect(currency).toBeVisible();
    expect(price).toBeValid();
    expect(lines()["1"]).toMatchObject({ price: "9.50", currency: "TWD" });
  });

  test("refuse a price that the company no longer takes, until it is emptied", async () => {
    const { user, actors } = await open({ currencies: [] });
    const stored = { quantities: [], reference: "", note: "", price: "9.50", currency: "" };
    act(() => actors.lines.send({ type: "lines.taken", lines: { "1": stored }, by: "replacing" }));
    await user.click(details());
    const price = screen.getByRole("textbox", { name: line.price });
    expect(price).toBeInvalid();
    expect(price).toHaveAccessibleDescription(line.problem.prices);
    await user.clear(price);
    expect(price).toHaveFocus();
    expect(price).toBeValid();
  });

  test("name the only currency in the label, and ask for no price without currencies", async () => {
    const { user } = await open({ currencies: ["TWD"] });
    await user.click(details());
    expect(screen.getByRole("textbox", { name: "Target price (TWD)" })).toBeVisible();
    expect(screen.queryByRole("combobox", { name: line.currency })).not.toBeInTheDocument();
  });

  test("have no price if the company asks for none", async () => {
    const { user } = await open({ currencies: [] });
    await user.click(details());
    expect(screen.queryByRole("textbox", { name: /Target price/ })).not.toBeInTheDocument();
  });
});

describe("sending", () => {
  test("posts the lines, and then keeps none of them", async () => {
    const { user, lines } = await open();
    await user.type(quantity(), "180");
    await user.click(details());
    await user.type(screen.getAllByRole("textbox", { name: line.reference })[0] as HTMLElement, "PO-7");
    await user.type(quantity("Cable KX 1.5"), "2.5");
    await sendFilled(user);
    await waitFor(() => expect(post).toHaveBeenCalledTimes(1));
    expect(post.mock.calls[0]?.[1]).toMatchObject({
      products: [1, 2],
      lines: [
        { id: 1, quantities: [180], reference: "PO-7" },
        { id: 2, article: "KX 1.5", quantities: [2.5] },
      ],
    });
    await waitFor(() => expect(lines()).toEqual({}));
  });

  test("names wrong fields in the summary, with links to them", async () => {
    const texts = TEXTS.zh;
    const { user, actors } = await open({ language: "zh" });
    const written = (text: string, number = 1) =>
      text.replace("{{name}}", "QuayStrip 8").replace("{{number}}", String(number));
    act(() => {
      actors.lines.send({ type: "quantity.typed", item: "1", at: 0, text: "150" });
      actors.lines.send({ type: "quantity.added", item: "1" });
      actors.lines.send({ type: "quantity.typed", item: "1", at: 1, text: "two" });
      actors.lines.send({ type: "note.typed", item: "1", text: "x".repeat(501) });
    });
    await user.click(button(texts.forms.send));
    const link = (name: string) => within(screen.getByRole("form")).getByRole("link", { name });
    await user.click(link(written(texts.catalogue.line.field.further, 2)));
    expect(screen.getByRole("textbox", { name: written(texts.catalogue.line.further.quantity, 2) })).toHaveFocus();
    await user.click(link(written(texts.catalogue.line.field.note)));
    // The details are open while something in them is wrong.
    expect(screen.getAllByRole("textbox", { name: texts.catalogue.line.note })[0]).toHaveFocus();
    expect(document.activeElement).toHaveAttribute("name", "line_note.1");
    act(() => actors.lines.send({ type: "quantity.typed", item: "1", at: 1, text: "200" }));
    expect(
      within(screen.getByRole("form")).queryByRole("link", { name: written(texts.catalogue.line.field.further, 2) }),
    ).not.toBeInTheDocument();
  });

  test("locks the lines until the response", async () => {
    post.mockReturnValue(new Promise(() => {}));
    const { user } = await open();
    await sendFilled(user);
    await waitFor(() => expect(quantity()).toHaveAttribute("readonly"));
    for (const name of ["Increase the quantity of", "Decrease the quantity of", "Add a quantity of"]) {
      expect(button(`${name} QuayStrip 8`)).toHaveAttribute("aria-disabled", "true");
      await user.click(button(`${name} QuayStrip 8`));
    }
    expect(quantity()).toHaveValue("");
    expect(screen.queryByRole("textbox", { name: "Quantity 2 of QuayStrip 8" })).not.toBeInTheDocument();
  });
});

test("a further quantity of a locked line is not removed", async () => {
  post.mockReturnValue(new Promise(() => {}));
  const { user, actors } = await open();
  const lines = { 1: { ...EMPTY_LINE, quantities: ["48", "96"] } };
  act(() => actors.lines.send({ type: "lines.taken", by: "adding", lines }));
  await sendFilled(user);
  await waitFor(() => expect(quantity()).toHaveAttribute("readonly"));
  const remove = button("Remove quantity 2 of QuayStrip 8");
  expect(remove).toHaveAttribute("aria-disabled", "true");
  await user.click(remove);
  expect(screen.getByRole("textbox", { name: "Quantity 2 of QuayStrip 8" })).toHaveValue("96");
});

describe("without scripts", () => {
  /** The line as the server renders it. */
  function rendered(badFields: readonly BadField[] = []): HTMLElement {
    const location = { pathname: "/inquiry", search: "", hash: "" };
    const site = createActor(siteMachine, { input: { language: "en", location, page: undefined } }).start();
    const actors = actorsOf(site);
    const line = { quantities: ["180", "two"], reference: "PO-7", note: "Blue", price: "3", currency: "USD" };
    actors.lines.send({ type: "lines.taken", by: "replacing", lines: { "1": line } });
    const place = document.createElement("div");
    place.innerHTML = renderToString(
      <SiteProvider actors={actors} settings={{ ...COMPANY, inquiry: { currencies: ["TWD", "USD"] }, mapsKey: null }}>
        <I18nextProvider i18n={createI18n("en", { en: TEXTS.en })}>
          <LineEditor item={STRIP} badFields={badFields} isReadOnly={false} />
        </I18nextProvider>
      </SiteProvider>,
    );
    return place;
  }

  test("all fields are drawn and belong to the form, also five quantities", () => {
    const fields = [...rendered().querySelectorAll<HTMLInputElement>("input, textarea, select")];
    expect(fields.every((each) => each.getAttribute("form") === "form")).toBe(true);
    expect(fields.map(({ name, value }) => [name, value])).toEqual([
      ["line_quantity.1", "180"],
      ["line_quantity.1", "two"],
      ["line_quantity.1", ""],
      ["line_quantity.1", ""],
      ["line_quantity.1", ""],
      ["line_reference.1", "PO-7"],
      ["line_note.1", "Blue"],
      ["line_price.1", "3"],
      ["line_currency.1", "USD"],
    ]);
  });

  test("mistakes stand next to their fields", () => {
    const place = rendered(["line_quantity.1.1"]);
    const field = place.querySelector('[id="field-line_quantity.1.1"]');
    expect(field).toHaveAttribute("aria-invalid", "true");
    expect(place.querySelector('[id="field-line_quantity.1.1-help"]')).toHaveTextContent(line.problem.unreadable);
  });
});

test("Cancel forgets what was typed about a product", async () => {
  const { user, lines } = await open();
  await user.type(quantity(), "150");
  await user.type(quantity("Cable KX 1.5"), "5");
  await user.click(button("Cancel QuayStrip 8"));
  expect(Object.keys(lines())).toEqual(["2~KX 1.5"]);
});

test("the lines are text on paper", async () => {
  const { actors, container } = await open();
  act(() => {
    actors.lines.send({
      type: "lines.taken",
      by: "replacing",
      lines: { "1": { quantities: ["150", "", "200"], reference: "PO-7", note: "Blue", price: "3", currency: "" } },
    });
  });
  const printed = [...container.querySelectorAll("td")].map(({ textContent }) => textContent);
  expect(printed).toEqual(expect.arrayContaining(["150200", "pieces", "PO-7", "Blue", "3 TWD"]));
});

test("axe finds nothing in lines that are empty, filled, open and wrong", async () => {
  const { user, actors } = await open();
  const texts = TEXTS.en;
  const { line: words } = texts.catalogue;
  expect(await violationsIn(region(texts.catalogue.inquiryList.title))).toEqual([]);
  act(() => {
    for (const [at, text] of ["180", "two", "1.000"].entries()) {
      if (at > 0) actors.lines.send({ type: "quantity.added", item: "1" });
      actors.lines.send({ type: "quantity.typed", item: "1", at, text });
      actors.lines.send({ type: "quantity.left", item: "1", at });
    }
  });
  expect(await violationsIn(region(texts.catalogue.inquiryList.title))).toEqual([]);
  await user.click(button(words.detailsNamed.replace("{{name}}", "QuayStrip 8")));
  await user.click(button(texts.forms.send));
  expect(await violationsIn(region(texts.catalogue.inquiryList.title))).toEqual([]);
});

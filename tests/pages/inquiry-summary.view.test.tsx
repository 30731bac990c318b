/** The summary of an inquiry: above Send with scripts, on the page of the review without. */
import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { EMPTY_START, type FormStart } from "../../contract/form-start.ts";
import { pathTo } from "../../contract/paths.ts";
import InquiryScreen from "../../src/pages/inquiry/InquiryScreen.tsx";
import { answering } from "../support/effects.ts";
import { CHALLENGE, solveAtOnce } from "../support/proofs.ts";
import { renderScreen, TEXTS } from "../support/render-screen.tsx";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";
import { inquiry } from "./support/catalogue-data.ts";

const effects = answering({ get: async () => CHALLENGE });
const CABLE = { link: pathTo("product", { id: 1 }), photo: "", name: "Cable", number: "AC-1" };
const LINE = { quantities: ["2.5", "1000"], reference: "PO-7", note: "Red, please.", price: "", currency: "" };
const RULES = { unit: { key: "metre", name: "m", decimals: 1 } };
const open = (start?: FormStart) =>
  renderScreen(InquiryScreen, {
    path: "/inquiry",
    response: inquiry,
    effects,
    language: "zh",
    ...(start ? { start } : { items: [CABLE] }),
  });

const { catalogue, forms } = TEXTS.zh;
const { field, summary: texts, send, review } = forms;
const [purpose = "", quantity = ""] = Object.keys(inquiry.inquiry_types);

/** The rows in their order: name and content. */
const rowsIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole("term")
    .map((term) => [term.textContent, term.nextElementSibling?.firstElementChild?.textContent ?? ""]);
const summary = () => screen.getByRole("region", { name: texts.title });

const placeOf = ({ hash }: HTMLAnchorElement) => document.getElementById(decodeURIComponent(hash.slice(1)));
const focused = () => document.activeElement as HTMLElement;

vi.setConfig({ testTimeout: SLOW_TIMEOUT });
beforeEach(() => {
  solveAtOnce();
  vi.spyOn(console, "error").mockImplementation(() => {});
});

test("everything that will be sent stands above Send, in the order of the form", async () => {
  const { user, actors } = open();
  act(() => actors.lines.send({ type: "lines.taken", by: "adding", lines: { "1": LINE } }));
  await user.type(screen.getByRole("textbox", { name: new RegExp(`^${field.name}`) }), "Mei");
  await user.click(screen.getByRole("checkbox", { name: "New project" }));
  const rows = rowsIn(summary());
  expect(rows.map(([name]) => name)).toEqual([
    ...[field.products, purpose, quantity],
    ...[field.name, field.company, field.country, field.email, field.phone, field.message],
  ]);
  const contents = Object.fromEntries(rows);
  expect(contents[field.products]).toContain("AC-1 Cable");
  expect(contents[field.products]).toContain(`${texts.quantities} 2.5 / 1000`);
  expect(contents[field.products]).toContain(`${texts.reference} PO-7`);
  expect(contents[field.products]).toContain(`${texts.note} Red, please.`);
  expect(contents[purpose]).toBe("New project");
  expect(contents[quantity]).toBe(texts.missing);
  expect(contents[field.name]).toBe("Mei");
  expect(contents[field.email]).toBe(texts.missing);
  const button = screen.getByRole("button", { name: send });
  expect(summary().compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("each row leads back to its part", async () => {
  const { user } = open();
  const links = within(summary()).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(
    rowsIn(summary()).map(([name]) => `${texts.change} ${name}`),
  );
  await user.click(within(summary()).getByRole("link", { name: `${texts.change} ${field.email}` }));
  expect(screen.getByRole("textbox", { name: new RegExp(`^${field.email}`) })).toHaveFocus();
  await user.click(within(summary()).getByRole("link", { name: `${texts.change} ${field.products}` }));
  expect(screen.getByRole("heading", { name: catalogue.inquiryList.title })).toHaveFocus();
});

test("the link of each row moves the focus into its part", async () => {
  const { user } = open();
  for (const link of within(summary()).getAllByRole<HTMLAnchorElement>("link")) {
    await user.click(link);
    expect(placeOf(link), link.textContent).toContainElement(focused());
  }
  await user.click(within(summary()).getByRole("link", { name: `${texts.change} ${purpose}` }));
  expect(screen.getByRole("checkbox", { name: "New project" })).toHaveFocus();
});

test("the link of each error moves the focus into its part", async () => {
  const { user } = open();
  await user.click(screen.getByRole("button", { name: send }));
  const message = await screen.findByRole("group", { name: new RegExp(forms.outcome.toDo) });
  const links = within(message).getAllByRole<HTMLAnchorElement>("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining([purpose, field.email]));
  for (const link of links) {
    await user.click(link);
    expect(placeOf(link), link.textContent).toContainElement(focused());
  }
});

test("the link of an error of all options moves the focus to the first option", async () => {
  const products = [{ ...CABLE, id: 1 }];
  const { user } = open({ ...EMPTY_START, stage: "invalid", badFields: ["inquiry_types"], products });
  await user.click(screen.getByRole("link", { name: field.productInfo }));
  expect(screen.getByRole("checkbox", { name: "New project" })).toHaveFocus();
});

test("a row of a folded field opens its part, and leads into the field", async () => {
  const { user } = open();
  const more = screen.getByRole("button", { name: forms.more });
  await user.click(more);
  await user.type(screen.getByRole("textbox", { name: new RegExp(`^${field.wechat}`) }), "mei");
  await user.click(more);
  expect(more).toHaveAttribute("aria-expanded", "false");
  await user.click(within(summary()).getByRole("link", { name: `${texts.change} ${field.wechat}` }));
  expect(more).toHaveAttribute("aria-expanded", "true");
  const wechat = screen.getByRole("textbox", { name: new RegExp(`^${field.wechat}`) });
  expect(wechat).toHaveFocus();
  expect(wechat.closest("[hidden]")).toBeNull();
});

test("without products, says that none is chosen", () => {
  open(EMPTY_START);
  expect(rowsIn(summary())[0]).toEqual([field.products, texts.missing]);
});

test("the review draws the same rows, whose buttons lead back to their parts", () => {
  open({
    ...EMPTY_START,
    stage: "review",
    products: [{ ...CABLE, id: 1, rules: RULES }],
    lines: { "1": LINE },
    values: {
      name: "Mei",
      company: "Harbour",
      country: "Taiwan",
      email: "not-an-email",
      phone: "123456",
      message: "Hi.",
    },
    choices: { [purpose]: ["New project"], [quantity]: ["More"] },
    token: "signed",
  });
  const region = screen.getByRole("region", { name: review.title });
  const contents = Object.fromEntries(rowsIn(region));
  expect(contents[field.products]).toContain(`${texts.quantities} 2.5 / 1000 m`);
  expect(contents[quantity]).toBe("More");
  expect(contents[field.email]).toContain(forms.doubt.email.replace("{{value}}", "not-an-email"));
  const change = within(region).getByRole("button", { name: `${texts.change} ${field.email}` });
  expect(change).toHaveAttribute("formaction", "/inquiry#field-email");
  expect(change).toHaveAttribute("name", "step");
  expect(change).toHaveAttribute("value", "change");
  expect(within(region).getByRole("button", { name: send })).toBeVisible();
});

/** The steps of a buyer through an inquiry of thirty lines and two files, with any hand. */
import type { Locator, Page } from "playwright/test";
import { writtenItem } from "../../contract/asked-items.ts";
import { lineInput } from "../../contract/cart-item.ts";
import type { SpecifiedLanguage } from "../../contract/constants.ts";
import { expect, optionGroups, TEXTS, VISITOR } from "../support/browser.ts";
import { FILES, WANTED, type WantedLine } from "../support/thirty-lines.ts";
import type { Hand } from "./hands.ts";

const inWriting = (quantity: number) => quantity.toLocaleString("en");
const numberIn = ({ id, article = id === 1 ? "BR-20" : "BR-32" }: WantedLine) => article;
/** Number and first quantity of each line, as a buyer pastes them. */
const listOf = (lines: readonly WantedLine[]) =>
  lines.map((line) => [numberIn(line), ...(line.quantities ?? []).slice(0, 1).map(inWriting)].join("\t")).join("\n");

export const main = (page: Page) => page.getByRole("main");
const items = (page: Page) => page.locator("section[aria-labelledby=chosen-products] > ul > li");
export const lineOf = (page: Page, line: WantedLine) =>
  items(page).filter({ has: page.locator(`[name="${lineInput("quantity", writtenItem(line))}"]`) });

/** Fills in the list of the quick order, checks it and adds its lines. */
export async function orderQuickly(
  page: Page,
  hand: Hand,
  language: SpecifiedLanguage,
  lines: readonly WantedLine[],
): Promise<void> {
  const { order } = TEXTS[language].forms;
  const button = (name: string) => main(page).getByRole("button", { name, exact: true });
  await hand.paste(main(page).getByRole("textbox", { name: order.list }), listOf(lines));
  await hand.press(button(order.read));
  const review = page.getByRole("list", { name: order.lines });
  await expect(review.getByRole("listitem")).toHaveCount(lines.length);
  await expect(review.getByText(order.state.found, { exact: true })).toHaveCount(lines.length);
  await hand.press(button(order.add));
  await expect(items(page)).toHaveCount(WANTED.length);
}

interface LineSteps {
  /** Returns the field of a further quantity. */
  addQuantity(line: Locator, at: number): Promise<Locator>;
  unfold(line: Locator): Promise<void>;
}

/** Fills in what a list of numbers and quantities does not have. */
export async function fillInLines(
  page: Page,
  hand: Hand,
  language: SpecifiedLanguage,
  { addQuantity, unfold }: LineSteps,
): Promise<void> {
  const words = TEXTS[language].catalogue.line;
  for (const wanted of WANTED) {
    const line = lineOf(page, wanted);
    const field = (name: string) => line.getByRole("textbox", { name, exact: true });
    const { quantities = [], reference, note, target_price, currency = "" } = wanted;
    for (const [at, quantity] of quantities.entries())
      if (at > 0) await hand.write(await addQuantity(line, at), inWriting(quantity));
    if (reference ?? note ?? target_price) await unfold(line);
    if (reference) await hand.write(field(words.reference), reference);
    if (note) await hand.write(field(words.note), note);
    if (!target_price) continue;
    await hand.write(field(words.price), target_price);
    await hand.choose(line.getByRole("combobox", { name: words.currency }), currency);
  }
}

const formOf = (page: Page, language: SpecifiedLanguage) =>
  page.getByRole("form", { name: TEXTS[language].shell.cart.send });

/** Ticks an option of each group, and fills in the required fields with an address. */
export async function fillInForm(page: Page, hand: Hand, language: SpecifiedLanguage, email: string): Promise<void> {
  const { field } = TEXTS[language].forms;
  for (const group of await optionGroups(page).all()) await hand.check(group.getByRole("checkbox").first());
  const values = { ...VISITOR, email };
  for (const name of ["name", "company", "email", "phone", "message"] as const)
    await hand.write(formOf(page, language).getByRole("textbox", { name: field[name] }).first(), values[name]);
}

export async function chooseFiles(page: Page, hand: Hand, language: SpecifiedLanguage): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await hand.press(formOf(page, language).getByRole("button", { name: TEXTS[language].forms.files.choose }));
  await (await chooser).setFiles(FILES);
}

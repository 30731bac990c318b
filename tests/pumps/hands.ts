/** Ways in which a visitor uses controls: by keyboard, by touch, and with a mouse. */
import { expect, type Locator, type Page } from "playwright/test";

/** More than a page with thirty lines has. */
const MAX_STOPS = 400;

export interface Hand {
  press(control: Locator): Promise<void>;
  /** Writes into an empty field. */
  write(field: Locator, text: string): Promise<void>;
  paste(field: Locator, text: string): Promise<void>;
  check(box: Locator): Promise<void>;
  choose(select: Locator, option: string): Promise<void>;
}

/** Uses keys alone. Controls have to be used in the order of the page. */
export function keyboardOf(page: Page): Hand {
  const goTo = async (control: Locator) => {
    await control.waitFor();
    const hasFocus = () => control.evaluate((element) => element === document.activeElement);
    for (let stop = 0; stop < MAX_STOPS; stop++) {
      if (await hasFocus()) return;
      await page.keyboard.press("Tab");
    }
    throw new Error("Tab does not reach the control");
  };
  return {
    press: async (control) => {
      await goTo(control);
      await page.keyboard.press("Enter");
    },
    write: async (field, text) => {
      await goTo(field);
      await page.keyboard.type(text);
    },
    paste: async (field, text) => {
      await goTo(field);
      await page.keyboard.insertText(text);
    },
    check: async (box) => {
      await goTo(box);
      await page.keyboard.press("Space");
    },
    choose: async (select, option) => {
      await goTo(select);
      await page.keyboard.type(option);
    },
  };
}

/** Taps controls. The keyboard on the screen inserts whole words. */
export function touchOf(page: Page): Hand {
  const insert = async (field: Locator, text: string) => {
    await field.tap();
    await expect(field).toBeFocused();
    await page.keyboard.insertText(text);
  };
  return {
    press: (control) => control.tap(),
    write: insert,
    paste: insert,
    check: (box) => box.locator("xpath=ancestor-or-self::label").tap(),
    choose: async (select, option) => {
      await select.selectOption(option);
    },
  };
}

export const MOUSE: Hand = {
  press: (control) => control.click(),
  write: (field, text) => field.fill(text),
  paste: (field, text) => field.fill(text),
  check: (box) => box.check(),
  choose: async (select, option) => {
    await select.selectOption(option);
  },
};

/** Twelve journeys for browsers other than Chromium, which the tests use. */
import { LANGUAGE_NAME, type SpecifiedLanguage } from "../../contract/constants.ts";
import { inWords } from "../../contract/interface-words.ts";
import { bareAddressOf, pathTo } from "../../contract/paths.ts";
import { texts as english } from "../../src/i18n/en/index.ts";
import { texts as chinese } from "../../src/i18n/zh/index.ts";
import { VISITOR } from "../../tests/support/visitor.ts";
import type { Visitor } from "./visitor.ts";

/** Chinese has one form for any number. English also has a singular. */
export const TEXTS = { en: english, zh: inWords(chinese, {}, ["one"]) as typeof english } as const;
const OTHER = { en: "zh", zh: "en" } as const satisfies Record<SpecifiedLanguage, SpecifiedLanguage>;
const FIELD = "form input, form textarea";

interface Journey {
  readonly name: string;
  /** The language in which `--main` walks it: `npm run test:all` walks these journeys, with a keyboard, a form and the history. */
  readonly main?: SpecifiedLanguage;
  walk(visitor: Visitor, language: SpecifiedLanguage, texts: (typeof TEXTS)[SpecifiedLanguage]): Promise<void>;
}

/** Waits for the state of a button. */
const isExpanded = (visitor: Visitor, name: string, expanded: boolean) =>
  visitor.until(
    (name, expanded) =>
      [...document.querySelectorAll("button")].some(
        (button) =>
          (button.getAttribute("aria-label") ?? button.textContent).includes(name) &&
          button.getAttribute("aria-expanded") === expanded,
      ),
    `${name}, ${expanded ? "open" : "closed"}`,
    name,
    String(expanded),
  );

const JOURNEYS: readonly Journey[] = [
  {
    name: "the home page comes alive",
    async walk(visitor, language) {
      await visitor.open(bareAddressOf("home"), language);
      await visitor.until(
        (language) => document.documentElement.lang.startsWith(language) && document.querySelector("h1") !== null,
        "a heading in the language",
        language,
      );
    },
  },
  {
    name: "a menu opens, is walked and closes by keyboard",
    main: "en",
    async walk(visitor, language, { shell }) {
      const menu = shell.nav.show.replace("{{name}}", shell.nav.products);
      await visitor.open(bareAddressOf("home"), language);
      await visitor.until(
        (menu) => {
          const button = document.querySelector<HTMLElement>(`button[aria-label="${menu}"]`);
          button?.focus();
          return button !== null && document.activeElement === button;
        },
        "the menu's button",
        menu,
      );
      await visitor.key("Enter");
      await isExpanded(visitor, menu, true);
      await visitor.until(
        () => document.querySelector("header ul button, header ul a") !== null,
        "what the menu leads to",
      );
      await visitor.key("Escape");
      await isExpanded(visitor, menu, false);
      await visitor.until(
        (menu) => document.activeElement?.getAttribute("aria-label") === menu,
        "the focus back on the menu's button",
        menu,
      );
    },
  },
  {
    name: "the header's search finds products",
    async walk(visitor, language, { shell, discover }) {
      await visitor.open(bareAddressOf("home"), language);
      await visitor.press("header button", shell.nav.search);
      await visitor.write("header input[type=search]", shell.search.text, "surge");
      await visitor.key("Enter");
      await visitor.see("h1", discover.search.title);
      await visitor.until(() => document.querySelectorAll("main h3").length > 0, "results");
    },
  },
  {
    name: "a filter narrows the list and goes into the address",
    async walk(visitor, language) {
      await visitor.open(bareAddressOf("products"), language);
      const countAll = () => document.querySelectorAll("main article").length;
      const all = await visitor.look(countAll);
      await visitor.press("main input[type=checkbox]");
      await visitor.at("type=");
      await visitor.until((all) => document.querySelectorAll("main article").length < all, "fewer products", all);
    },
  },
  {
    name: "a product goes into the inquiry and out of it",
    async walk(visitor, language, { shell, catalogue }) {
      await visitor.open(pathTo("product", { id: 1 }), language);
      const name = await visitor.look(() => document.querySelector("main h1")?.textContent ?? "");
      await visitor.press("main button", catalogue.product.add);
      await visitor.press("header a", shell.cart.button_one.replace("{{count}}", "1"));
      await visitor.at("/inquiry");
      await visitor.see("main", name);
      await visitor.press("main button", catalogue.inquiryList.cancel);
      await visitor.see("main", catalogue.inquiryList.emptyTitle);
    },
  },
  {
    name: "the other language takes the place of this one",
    async walk(visitor, language, { shell }) {
      await visitor.open(bareAddressOf("profileIntroduction"), language);
      await visitor.press("header button", shell.language.label);
      await visitor.press("header a", LANGUAGE_NAME[OTHER[language]]);
      await visitor.until(
        (other) => document.documentElement.lang.startsWith(other),
        "the other language",
        OTHER[language],
      );
    },
  },
  {
    name: "a form names what is missing, and takes the focus there",
    async walk(visitor, language, { forms }) {
      await visitor.open(bareAddressOf("contactUs"), language);
      await visitor.press("form button", forms.send);
      await visitor.see("form", forms.banner.required);
      await visitor.until(() => document.activeElement?.closest("form") !== null, "the focus in the form");
    },
  },
  {
    name: "a message is sent and gets its reference",
    main: "zh",
    async walk(visitor, language, { forms }) {
      await visitor.open(bareAddressOf("contactUs"), language);
      for (const [field, text] of Object.entries(VISITOR)) {
        await visitor.write(FIELD, forms.field[field as keyof typeof VISITOR], text);
      }
      await visitor.write(FIELD, forms.field.company_web, "https://harbour-lights.example");
      await visitor.write(FIELD, forms.field.address, "1 Quay Road");
      await visitor.press("form button", forms.captcha.reveal);
      await visitor.see("form [role=status]", forms.captcha.large);
      const code = await visitor.look(
        () => document.querySelector("form [role=status] [translate=no]")?.textContent.replaceAll(/\s/g, "") ?? "",
      );
      await visitor.write(FIELD, forms.field.code, code);
      await visitor.press("form button", forms.send);
      await visitor.until(
        () => /VH-\d{4}-\d{6}/.test(document.querySelector("main")?.textContent ?? ""),
        "a reference",
      );
    },
  },
  {
    name: "another kind of solutions is chosen",
    async walk(visitor, language, { discover }) {
      await visitor.open(bareAddressOf("solutionsList"), language);
      const title = await visitor.look(() => document.querySelector("h1")?.textContent ?? "");
      await visitor.press(`nav[aria-label="${discover.solutions.types}"] a:not([aria-current])`);
      await visitor.at("/solutionsList/");
      await visitor.until((title) => document.querySelector("h1")?.textContent !== title, "another title", title);
    },
  },
  {
    name: "what is folded up opens",
    async walk(visitor, language) {
      await visitor.open(bareAddressOf("esg"), language);
      await visitor.press("main button[aria-expanded=false]");
      await visitor.until(
        () => document.querySelector("main button[aria-expanded=true]") !== null,
        "what was folded up",
      );
    },
  },
  {
    name: "Back leads to the place in the list that was left",
    main: "en",
    async walk(visitor, language) {
      await visitor.open(bareAddressOf("products"), language);
      const link = await visitor.look(() => {
        const last = [...document.querySelectorAll("main article")].at(-1)?.querySelector("a");
        last?.scrollIntoView({ block: "center", behavior: "instant" });
        return last?.getAttribute("href") ?? "";
      });
      const place = await visitor.look(() => scrollY);
      await visitor.press(`main article a[href="${link}"]`);
      await visitor.at(link);
      await visitor.until(() => document.activeElement?.matches("h1") ?? false, "the focus on the heading");
      await visitor.back();
      await visitor.at(bareAddressOf("products"));
      await visitor.until((place) => Math.abs(scrollY - place) < 3, `the place ${place} px down`, place);
    },
  },
  {
    name: "on a phone the drawer leads to a product",
    async walk(visitor, language, { shell }) {
      await visitor.resize(390, 844);
      await visitor.open(bareAddressOf("home"), language);
      await visitor.press("header button", shell.nav.openMenu);
      await visitor.press("[role=dialog] button", shell.nav.products);
      await visitor.press(`[role=dialog] a[href="${pathTo("product", { id: 1 })}"]`);
      await visitor.at("/product/1");
      await visitor.until(() => document.querySelector("[role=dialog]") === null, "the drawer closed");
    },
  },
];

const WIDE = [1280, 900] as const;

/** Prints the result of a journey that began at a time of `performance.now()`. Returns whether it passed. */
export function tellEnd(
  language: SpecifiedLanguage,
  name: string,
  begun: number,
  problems: readonly string[],
): boolean {
  const isPassed = problems.length === 0;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`  ${isPassed ? "passed" : "FAILED"}  ${language}  ${name} (${seconds} s)`);
  for (const line of problems) console.log(`          ${line}`);
  return isPassed;
}

/** Returns what the page says about a form or an error, for the report of a journey that failed. */
const messagesOf = (visitor: Visitor): Promise<string> =>
  visitor.look(() =>
    [...document.querySelectorAll("[role=alert], [role=status], [aria-invalid=true]")]
      .map((each) => (each.textContent || each.getAttribute("name")) ?? "")
      .filter((text) => text.trim() !== "")
      .join(" | "),
  );

/** Walks a journey and returns its problems. */
async function walkOne(
  { walk }: Journey,
  visitor: Visitor,
  language: SpecifiedLanguage,
  complaints: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  await visitor.resize(...WIDE);
  const problem = await walk(visitor, language, TEXTS[language]).catch((reason: unknown) => reason);
  // WebKit's driver sends some errors without a message.
  const failure = problem instanceof Error ? [problem.message || problem.name] : [];
  const page = failure.length > 0 ? [`the page says: ${await messagesOf(visitor).catch(String)}`] : [];
  const messages = await complaints();
  return [...failure, ...page, ...messages.map((text) => `console: ${text}`)];
}

/**
 * Walks the journeys in a language, or only its main ones, and prints each result. A journey that fails is walked once more, as in the Chromium tests,
 * and its first problems are printed too. Returns the number of journeys that failed twice.
 */
export async function walkAll(
  visitor: Visitor,
  language: SpecifiedLanguage,
  isMain: boolean,
  complaints: () => Promise<readonly string[]>,
) {
  let failed = 0;
  for (const journey of JOURNEYS.filter(({ main }) => !isMain || main === language)) {
    for (const attempt of ["first", "second"] as const) {
      const begun = performance.now();
      const problems = await walkOne(journey, visitor, language, complaints);
      if (tellEnd(language, journey.name, begun, problems)) break;
      if (attempt === "second") failed += 1;
    }
  }
  return failed;
}

/** What the build leaves out of packages is not missed, and what is no longer there is noticed. */

import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createInstance, type i18n } from "i18next";
import { parseAst } from "vite";
import { describe, expect, onTestFinished, test } from "vitest";
import { DEFAULT_LANGUAGE, LANGUAGES, type SpecifiedLanguage } from "../../../contract/constants.ts";
import { texts as en } from "../../../src/i18n/en/index.ts";
import { texts as zh } from "../../../src/i18n/zh/index.ts";
import { LEFT_OUT, type LeftOut } from "../../../tools/build/features.ts";
import { leaveOut } from "../../../tools/build/left-out.ts";

const ALL_TEXTS = { en, zh };

const SOURCES = join(import.meta.dirname, "../../../src");

const without = (code: string, out: Partial<LeftOut>) =>
  leaveOut(code, parseAst(code), { file: /any/, bodies: {}, ...out }).replace(/\s+/g, " ");

describe("leaving out", () => {
  test("a function's and a method's body becomes what is said, or the method goes", () => {
    const code = "function a(x) { return x; } class B { c() { work(); } d() { work(); } } const e = () => { work(); };";
    expect(without(code, { bodies: { a: "return 1", "B.c": "", "B.d": null, e: "" } })).toBe(
      "function a(x) {return 1} class B { c() {} } const e = () => {};",
    );
  });

  test("an expression that is known becomes its value, but not where it is assigned", () => {
    const code = "if (this.a.b && !this.a.b) this.a.b = this.a.c;";
    expect(without(code, { known: { "this.a.b": "false" } })).toBe("if ((false) && !(false)) this.a.b = this.a.c;");
  });

  test("calls that only speak go, and methods of what is never made", () => {
    const code = "if (a) this.log.warn('b'); C.prototype.d = function () {}; e();";
    expect(without(code, { silent: /^this\.log\./, neverMade: new Set(["C"]) })).toBe("if (a) ; e();");
  });

  test("cases of a tag that never is go where nothing else comes to them, and what they declare stays", () => {
    const code = `function g(f) { switch (f.tag) { case 1: case 2: return 1; case 3: var a = 1; return a; case 4: a = 2; case 3: return a;
      default: return 3 === f.tag; } }`;
    expect(without(code, { neverTagged: new Set([1, 3]) })).toBe(
      "function g(f) { switch (f.tag) { case 2: return 1; case -1: var a; break; case 4: a = 2; case 3: return a; default: return (false); } }",
    );
  });

  test("a name that is no longer there ends the build", () => {
    expect(() => without("a();", { bodies: { gone: "" }, known: { "b.c": "1" } })).toThrow(/no longer has gone, b\.c/);
  });
});

describe("i18next as the build leaves it", () => {
  /** Starts the package, whole or lean, as src/i18n/i18n.ts does, with one language; the other comes when it is chosen. */
  async function start(create: typeof createInstance, language: SpecifiedLanguage): Promise<i18n> {
    const instance = create();
    await instance.init({
      lng: language,
      fallbackLng: DEFAULT_LANGUAGE,
      resources: { [language]: { translation: ALL_TEXTS[language] } },
      partialBundledLanguages: true,
      initAsync: false,
      interpolation: { escapeValue: false },
    });
    return instance;
  }

  /** The package's own code, without what the build leaves out. */
  async function leanPackage(): Promise<typeof createInstance> {
    const file = fileURLToPath(import.meta.resolve("i18next"));
    const out = LEFT_OUT.find((each) => each.file.test(file));
    if (!out) throw new Error(`Nothing is left out of ${file}`);
    const code = await readFile(file, "utf8");
    const lean = leaveOut(code, parseAst(code), out);
    expect(lean.length).toBeLessThan(0.7 * code.length);
    const folder = await mkdtemp(join(tmpdir(), "switchyard-lean-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, "lean.mjs"), lean);
    const { createInstance: create }: { createInstance: typeof createInstance } = await import(
      pathToFileURL(join(folder, "lean.mjs")).href
    );
    return create;
  }

  /** Every key of the texts: of sentences, of lists and groups, and of what has a plural. */
  function keysOf(texts: object, path = ""): string[] {
    return Object.entries(texts).flatMap(([name, value]: [string, unknown]) => {
      const key = `${path}${name}`;
      const base = key.replace(/_(?:zero|one|other)$/, "");
      return value instanceof Object ? [key, ...keysOf(value, `${key}.`)] : [...new Set([key, base])];
    });
  }

  /** All that the site may ask of a key. */
  function answers(instance: i18n, key: string): readonly unknown[] {
    // Texts are looked up by their type elsewhere; here by whatever name there is.
    const t = instance.getFixedT(instance.language) as (name: string, values?: object) => unknown;
    const values = { name: "A & <b>", title: "$t(shell.home)", label: "{{text}}", text: "/", field: 1, page: 2 };
    return [
      instance.exists(key),
      instance.exists(`${key}.nowhere`),
      t(key, { returnObjects: true, ...values }),
      ...[0, 1, 2, 11].map((count) => t(key, { returnObjects: true, ...values, count })),
    ];
  }

  test.each(LANGUAGES)(
    "says what the whole package says, for every key in %s and after the other language",
    async (language) => {
      const whole = await start(createInstance, language);
      const lean = await start(await leanPackage(), language);
      const keys = keysOf(ALL_TEXTS[language]);
      expect(keys.length).toBeGreaterThan(400);
      for (const key of keys) expect([key, answers(lean, key)]).toEqual([key, answers(whole, key)]);

      const other = LANGUAGES.find((each) => each !== language) ?? DEFAULT_LANGUAGE;
      const heard: string[] = [];
      lean.on("languageChanged", (name) => heard.push(name));
      for (const instance of [whole, lean]) {
        expect(instance.hasResourceBundle(other, "translation")).toBe(false);
        instance.addResourceBundle(other, "translation", ALL_TEXTS[other]);
        await instance.changeLanguage(other);
      }
      expect(heard).toEqual([other]);
      for (const key of keys) expect([key, answers(lean, key)]).toEqual([key, answers(whole, key)]);
    },
  );
});

test("the site asks React for nothing that is left out of it", async () => {
  const asked = new RegExp(
    [
      String.raw`\b(?:Activity|ViewTransition|SuspenseList|useActionState|useFormStatus|useOptimistic)\b`,
      String.raw`<(?:title|meta|link|style|script|html|head|body)[\s>]`,
      "<Fragment[^>]* ref=",
      'from "react-dom"',
    ].join("|"),
  );
  const files = await readdir(SOURCES, { recursive: true });
  const sources = files.filter((name) => name.endsWith(".tsx"));
  expect(sources.length).toBeGreaterThan(100);
  const wrong = [];
  for (const name of sources) if (asked.test(await readFile(join(SOURCES, name), "utf8"))) wrong.push(name);
  expect(wrong).toEqual([]);
});

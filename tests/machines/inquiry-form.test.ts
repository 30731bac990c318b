import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import type { CartItem } from "../../contract/cart-item.ts";
import { EMPTY_START } from "../../contract/form-start.ts";
import type { InquiryBody } from "../../contract/forms.ts";
import { EMPTY_LINE } from "../../contract/line-input.ts";
import { pathTo } from "../../contract/paths.ts";
import { selectCode } from "../../machines/captcha.ts";
import type { FormInput, FormValues, InputName } from "../../machines/form.ts";
import {
  selectBadFields,
  selectBanner,
  selectCaptcha,
  selectIsReviewed,
  selectReference,
  selectSent,
  selectStart,
  selectValue,
} from "../../machines/form-selectors.ts";
import { inquiryFormMachine, selectAsked, selectChoices } from "../../machines/inquiry-form.ts";
import { lineFieldOf } from "../../machines/inquiry-lines.ts";
import { entriesOf, FILLED, formEffects, formInput } from "../support/forms.ts";

const TYPES = { Purpose: ["Price", "Sample"], Quantity: ["1", "100"] };
const EMPTY = { Purpose: [], Quantity: [] };
const seven: CartItem = { link: pathTo("product", { id: 7 }), name: "Seven" };
const twelve: CartItem = { link: pathTo("product", { id: 12 }), name: "Twelve" };

function start(items: readonly CartItem[] = [seven], values: FormValues = FILLED, input: Partial<FormInput> = {}) {
  const effects = formEffects<InquiryBody>();
  const machine = inquiryFormMachine.provide({ actors: effects.actors, actions: effects.actions });
  const actor = createActor(machine, {
    input: { ...formInput(), items, types: TYPES, ...input },
    clock: effects.clock,
  });
  actor.start();
  const begun = [...effects.log];
  for (const [name, value] of entriesOf(values)) actor.send({ type: "field.changed", name, value });
  effects.log.length = 0;
  const snapshot = () => actor.getSnapshot();
  return {
    ...effects,
    /** Actions before any input. */
    begun,
    send: actor.send,
    submit: () => actor.send({ type: "form.submitted" }),
    toggle: (group: string, option: string) => actor.send({ type: "option.toggled", group, option }),
    /** The state without its child states. */
    state: () => {
      const { value } = snapshot();
      return typeof value === "string" ? value : Object.keys(value)[0];
    },
    asked: () => selectAsked(snapshot()),
    choices: () => selectChoices(snapshot()),
    isChosen: (group: string, option: string) => snapshot().context.own.choices[group]?.includes(option) ?? false,
    value: (name: InputName) => selectValue(name)(snapshot()),
    banner: () => selectBanner(snapshot()),
    bad: () => selectBadFields(snapshot()),
    reference: () => selectReference(snapshot()),
    /** Content of the last sent inquiry. */
    sent: () => selectSent(snapshot()),
    isReviewed: () => selectIsReviewed(snapshot()),
    start: () => selectStart(snapshot()),
    code: () => selectCode(selectCaptcha(snapshot()).getSnapshot()),
  };
}

describe("the products of an inquiry", () => {
  it("are those of the cart, also after it changes", () => {
    const form = start([seven]);
    expect(form.asked()).toEqual([seven]);
    for (const items of [[seven, twelve], []]) {
      form.tellCart(items);
      expect(form.asked()).toEqual(items);
    }
  });
});

describe("the lines of an inquiry", () => {
  const article: CartItem = {
    link: pathTo("product", { id: 7 }, { article: "KX 1.5" }),
    name: "Seven",
    number: "KX 1.5",
  };
  const metres = { unit: { key: "metre", name: "m", decimals: 1 } };
  const ready = (items: readonly CartItem[]) => {
    const form = start(items);
    form.toggle("Purpose", "Price");
    form.toggle("Quantity", "1");
    return form;
  };

  it("are sent with what was typed, one for each item", async () => {
    const form = ready([seven, article]);
    const rules = { "7~KX 1.5": metres };
    form.tellLines({ "7~KX 1.5": { ...EMPTY_LINE, quantities: ["2.5", "10"], reference: "R-1", note: "Red" } }, rules);
    form.submit();
    await form.prove();
    expect(form.posted[0]?.body).toMatchObject({
      products: [7],
      lines: [{ id: 7 }, { id: 7, article: "KX 1.5", quantities: [2.5, 10], reference: "R-1", note: "Red" }],
    });
  });

  it("are left out of the body if nothing was typed about products", async () => {
    const form = ready([seven, twelve]);
    form.tellLines({
      "7": { ...EMPTY_LINE, quantities: ["", " "], currency: "USD" },
      "9": { ...EMPTY_LINE, note: "Old" },
    });
    form.submit();
    await form.prove();
    expect(form.posted[0]?.body).not.toHaveProperty("lines");
  });

  it("are checked on Send: each wrong field is marked until it is right or its item is gone", () => {
    const form = ready([seven, article]);
    const long = "x".repeat(51);
    const wrong = { ...EMPTY_LINE, quantities: ["5", "two"], reference: long };
    form.tellLines({ "7": wrong, "7~KX 1.5": { ...EMPTY_LINE, quantities: ["1.000"], note: long.repeat(10) } });
    form.submit();
    expect(form.banner()).toBe("required");
    const ofArticle = ["line_quantity.7~KX 1.5.0", "line_note.7~KX 1.5"];
    expect(form.bad()).toEqual(["line_quantity.7.1", "line_reference.7", ...ofArticle]);
    form.tellLines({ "7": { ...wrong, quantities: ["5"] }, "7~KX 1.5": { ...EMPTY_LINE, quantities: ["1.000"] } });
    expect(form.bad()).toEqual(["line_reference.7", "line_quantity.7~KX 1.5.0"]);
    form.tellCart([article]);
    expect(form.bad()).toEqual(["line_quantity.7~KX 1.5.0"]);
  });

  it("may have a quantity that fits no package", async () => {
    const form = ready([seven]);
    form.tellLines({ "7": { ...EMPTY_LINE, quantities: ["7"] } }, { "7": { minimum: 100, package: 50 } });
    form.submit();
    await form.prove();
    expect(form.posted[0]?.body.lines).toEqual([{ id: 7, quantities: [7] }]);
  });

  it("are marked if the server refuses them, as exactly as it says", async () => {
    const form = ready([seven]);
    form.tellLines({ "7": { ...EMPTY_LINE, quantities: ["1.5"] } });
    form.submit();
    await form.prove();
    await form.fail(Object.assign(new Error("No such quantity"), { fields: ["lines", "line_quantity.7.0"] }));
    expect(form.bad()).toEqual(["line_quantity.7.0"]);
    form.submit();
    await form.prove();
    await form.fail(Object.assign(new Error("Other lines"), { fields: ["lines"] }));
    expect(form.bad()).toEqual(["lines"]);
    form.tellLines({});
    expect(form.bad()).toEqual([]);
  });

  it("are marked where the refused quantity was typed, although empty and equal ones were not sent", async () => {
    const form = ready([seven, article]);
    const typed = { ...EMPTY_LINE, quantities: ["", "100", "1,000", " ", "1000", "1.5"] };
    form.tellLines({ "7": typed, "7~KX 1.5": { ...EMPTY_LINE, quantities: ["", "7"] } });
    form.submit();
    expect(form.bad()).toEqual(["line_quantity.7.5"]);
    form.tellLines({
      "7": { ...typed, quantities: typed.quantities.slice(0, 5) },
      "7~KX 1.5": { ...EMPTY_LINE, quantities: ["", "7"] },
    });
    form.submit();
    await form.prove();
    const fields = ["lines", "line_quantity.7.1", "line_quantity.7~KX 1.5.0", "line_quantity.7.9"];
    await form.fail(Object.assign(new Error("No such quantities"), { fields }));
    expect(form.bad()).toEqual(["line_quantity.7.2", "line_quantity.7~KX 1.5.1", "line_quantity.7.9"]);
  });

  it("have names that tell item, field and place", () => {
    expect(lineFieldOf("line_quantity.7~KX 1.5.3")).toEqual({ item: "7~KX 1.5", field: "quantity", at: 3 });
    expect(lineFieldOf("line_note.7~KX 1.5")).toEqual({ item: "7~KX 1.5", field: "note", at: 0 });
    expect(["message", "line_quantity.7", "line_other.7"].map(lineFieldOf)).toEqual([undefined, undefined, undefined]);
  });
});

describe("the options of the inquiry types", () => {
  it("are empty groups for each type at first", () => {
    expect(start().choices()).toEqual(EMPTY);
  });

  // spec 3.68, 4.33
  it("are added to and removed from their type group by their checkbox", () => {
    const form = start();
    form.toggle("Purpose", "Price");
    form.toggle("Purpose", "Sample");
    form.toggle("Quantity", "100");
    expect(form.choices()).toEqual({ Purpose: ["Price", "Sample"], Quantity: ["100"] });
    form.toggle("Purpose", "Price");
    expect(form.choices()).toEqual({ Purpose: ["Sample"], Quantity: ["100"] });
    expect(form.isChosen("Purpose", "Sample")).toBe(true);
    expect(form.isChosen("Purpose", "Price")).toBe(false);
    expect(form.isChosen("Unknown", "Price")).toBe(false);
  });

  // spec 4.34
  it("reset to empty groups when the cart changes", () => {
    const form = start();
    form.toggle("Purpose", "Price");
    form.send({ type: "cart.changed", items: [seven, twelve], by: "visitor" });
    expect(form.choices()).toEqual(EMPTY);
  });

  // spec 4.35
  it("reset to empty groups when the page data change", () => {
    const form = start();
    form.toggle("Purpose", "Price");
    form.send({ type: "types.changed", types: { 用途: ["價格"] } });
    expect(form.choices()).toEqual({ 用途: [] });
  });

  it.each([
    ["an empty cart is found empty", [], []],
    ["the cart of the session is found", [], [seven, twelve]],
    ["the same cart is reported again", [seven, twelve], [seven, twelve]],
  ])("stay if %s", (_, before, items) => {
    const form = start(before);
    form.toggle("Purpose", "Price");
    form.send({ type: "cart.changed", items, by: "visitor" });
    expect(form.choices()).toEqual({ ...EMPTY, Purpose: ["Price"] });
  });

  it.each([
    ["emptied", [seven], []],
    ["one of another product", [seven], [twelve]],
    [
      "one of other products with the same first one",
      [seven, twelve],
      [seven, { ...seven, link: pathTo("product", { id: 9 }) }],
    ],
  ])("are reset if the cart is %s", (_, before, items) => {
    const form = start(before);
    form.toggle("Purpose", "Price");
    form.send({ type: "cart.changed", items, by: "visitor" });
    expect(form.choices()).toEqual(EMPTY);
  });

  // The first tick of a slow page came before the stored cart was read, which then took the place of the list from the link.
  it("stay while a list from a link gives way to the stored cart, which it then joins", () => {
    const form = start([seven, twelve]);
    form.toggle("Purpose", "Price");
    form.send({ type: "cart.changed", items: [], by: "site" });
    form.toggle("Quantity", "1");
    form.send({ type: "cart.changed", items: [seven, twelve], by: "visitor" });
    expect(form.choices()).toEqual({ Purpose: ["Price"], Quantity: ["1"] });
  });

  it("stay if the page loads again with the same types", () => {
    const form = start();
    form.toggle("Purpose", "Price");
    form.send({ type: "types.changed", types: structuredClone(TYPES) });
    expect(form.choices()).toEqual({ ...EMPTY, Purpose: ["Price"] });
  });

  it("may belong to a group that the page has just added", () => {
    const form = start();
    form.toggle("New", "Option");
    expect(form.choices()).toEqual({ ...EMPTY, New: ["Option"] });
  });
});

describe("the check of the inquiry form", () => {
  // Thirty lines of products would render again with every letter of the message.
  it("keeps its list of marked fields while others are filled in", () => {
    const form = start();
    const bad = form.bad();
    form.send({ type: "field.changed", name: "message", value: "Ten, please." });
    form.toggle("Purpose", "Price");
    expect(form.bad()).toBe(bad);
  });

  // spec 5.1, 5.6
  it("compares the code first, then the required fields, then the products, then the options", () => {
    const form = start([], {});
    const type = (name: InputName, value: string) => form.send({ type: "field.changed", name, value });
    form.submit();
    expect(form.banner()).toBe("captcha");
    const missing = ["products", "inquiry_types.Purpose", "inquiry_types.Quantity"];
    const fields: InputName[] = ["name", "company", "email", "phone", "message"];
    expect(form.bad()).toEqual([...missing, ...fields, "code"]);
    type("code", "aaaaaaa");
    form.submit();
    expect(form.banner()).toBe("required");
    expect(form.bad()).toEqual([...missing, ...fields]);
    for (const name of fields) type(name, FILLED[name] ?? "");
    form.submit();
    expect(form.banner()).toBe("noProduct");
    expect(form.bad()).toEqual(missing);
    form.send({ type: "cart.changed", items: [], by: "visitor" });
    expect(form.bad()).toEqual(missing);
    form.send({ type: "cart.changed", items: [seven], by: "visitor" });
    expect(form.bad()).toEqual(missing.slice(1));
    form.submit();
    expect(form.banner()).toBe("required");
    expect(form.bad()).toEqual(missing.slice(1));
    form.toggle("Purpose", "Price");
    expect(form.bad()).toEqual(["inquiry_types.Quantity"]);
    form.toggle("Quantity", "1");
    form.submit();
    expect(form.state()).toBe("sending");
    expect(form.bad()).toEqual([]);
  });

  // spec 5.6
  it("asks for the country as well", () => {
    const form = start([seven], { ...FILLED, country: "" });
    form.submit();
    expect(form.bad()).toContain("country");
  });

  // spec 5.8
  it("names the types without an option with the other bad fields, in the order of the form", () => {
    const form = start([seven], { ...FILLED, phone: "" });
    form.toggle("Quantity", "1");
    form.submit();
    expect(form.bad()).toEqual(["inquiry_types.Purpose", "phone"]);
    form.toggle("Purpose", "Price");
    expect(form.bad()).toEqual(["phone"]);
  });

  // spec 5.9
  it("asks for a product before it asks for options", () => {
    const form = start([]);
    form.submit();
    expect(form.banner()).toBe("noProduct");
    expect(form.state()).toBe("invalid");
  });
});

describe("sending the inquiry form", () => {
  async function post(items: readonly CartItem[] = [seven, twelve]) {
    const form = start(items, { ...FILLED, wechat: "lin", mobile: "1", fax: "2" });
    form.toggle("Purpose", "Price");
    form.toggle("Purpose", "Sample");
    form.toggle("Quantity", "100");
    form.submit();
    await form.prove();
    return form;
  }

  // spec 3.69, 7.33, 7.34
  it("joins the options of each type with commas and adds the product ids", async () => {
    const form = await post();
    expect(form.posted[0]?.body).toEqual({
      lang: 3,
      name: "Lin Mei",
      country: "Taiwan",
      company: "Example Ltd",
      email: "lin@example.com",
      phone: "0912 345 678",
      message: "Hello",
      wechat: "lin",
      mobile: "1",
      fax: "2",
      inquiry_types: { Purpose: "Price,Sample", Quantity: "100" },
      products: [7, 12],
      proof: { key: "key 1", challenge: "challenge", solutions: [4, 42], website: "" },
    });
  });

  it("names a series once, and has a line for it and each of its articles", async () => {
    const article = (number: string): CartItem => ({ link: pathTo("product", { id: 7 }, { article: number }), number });
    const form = await post([seven, article("KX 15/M"), twelve, article("KX-20")]);
    expect(form.posted[0]?.body).toMatchObject({
      products: [7, 12],
      lines: [{ id: 7 }, { id: 7, article: "KX 15/M" }, { id: 12 }, { id: 7, article: "KX-20" }],
    });
  });

  it("is sent in the language of the site", async () => {
    const form = start([seven]);
    form.toggle("Purpose", "Price");
    form.toggle("Quantity", "1");
    form.send({ type: "language.changed", language: "zh" });
    form.submit();
    await form.prove();
    expect(form.posted[0]?.body.lang).toBe(1);
  });

  it("keeps its options while it is being sent, so that what is posted has been checked", async () => {
    const form = start([seven]);
    form.toggle("Purpose", "Price");
    form.toggle("Quantity", "1");
    form.submit();
    form.toggle("Purpose", "Price");
    await form.prove();
    form.toggle("Quantity", "100");
    expect(form.posted[0]?.body.inquiry_types).toEqual({ Purpose: "Price", Quantity: "1" });
    expect(form.choices()).toEqual({ Purpose: ["Price"], Quantity: ["1"] });
  });

  it("on success clears the form and its options", async () => {
    const form = await post();
    await form.answer({ status: 1, reference: "R-9" });
    expect([form.state(), form.reference()]).toEqual(["sent", "R-9"]);
    expect(form.choices()).toEqual(EMPTY);
    expect([form.value("name"), form.value("wechat"), form.value("code"), form.value("country")]).toEqual([
      "",
      "",
      "",
      "Taiwan",
    ]);
    expect(form.bad()).toEqual([]);
    expect(form.log).toEqual(["clear draft", "scroll to top"]);
  });

  it("names its products after sending, although the cart is then empty", async () => {
    const form = await post();
    expect(form.sent().items).toEqual([]);
    form.send({ type: "cart.changed", items: [], by: "visitor" });
    await form.answer({ status: 1, reference: "R-9" });
    expect(form.sent()).toMatchObject({
      items: [seven, twelve],
      choices: { Purpose: ["Price", "Sample"], Quantity: ["100"] },
      values: { message: "Hello", email: "lin@example.com" },
    });
    expect(form.sent().values).not.toHaveProperty("code");
    form.toggle("Purpose", "Price");
    expect(form.choices()).toEqual(EMPTY);
  });

  it("on success shows another code and uses another key for the next inquiry", async () => {
    let number = 0;
    const form = start([seven], FILLED, { random: () => number });
    const send = async () => {
      for (const [group, option] of [["Purpose", "Price"] as const, ["Quantity", "1"] as const])
        form.toggle(group, option);
      form.submit();
      await form.prove();
    };
    await send();
    number = 0.5;
    await form.answer({ status: 1 });
    expect(form.reference()).toBe("");
    form.send({ type: "form.begun" });
    expect(form.code()).not.toBe("aaaaaaa");
    for (const [name, value] of entriesOf({ ...FILLED, code: form.code() }))
      form.send({ type: "field.changed", name, value });
    await send();
    expect(form.posted.map(({ body }) => body.proof.key)).toEqual(["key 1", "key 2"]);
  });

  it("keeps everything if the post fails", async () => {
    const form = await post();
    await form.fail(new Error("No connection"));
    expect(form.banner()).toBe("failed");
    expect(form.isChosen("Purpose", "Price")).toBe(true);
    expect(form.value("name")).toBe("Lin Mei");
  });

  it("marks the fields that the server refuses", async () => {
    const form = await post();
    await form.fail({ fields: ["phone", "inquiry_types", "products", "proof"] });
    expect(form.bad()).toEqual(["products", "inquiry_types", "phone"]);
    expect(form.banner()).toBe("required");
    form.toggle("Purpose", "Price");
    expect(form.bad()).toEqual(["products", "phone"]);
  });

  // spec 7.8
  it("shows nothing if the status is not 1", async () => {
    const form = await post();
    await form.answer({ status: 2 });
    expect(form.state()).toBe("editing");
    expect(form.banner()).toBeNull();
  });
});

describe("an inquiry that was posted without scripts and is shown again", () => {
  const posted = (badFields: readonly string[]) =>
    start([seven], {}, { start: { ...EMPTY_START, stage: "invalid", badFields } });

  it.each([
    [["products"], "noProduct"],
    [["products", "models", "inquiry_types", "inquiry_types.Purpose"], "noProduct"],
    [["models"], "required"],
    [["inquiry_types.Purpose"], "required"],
    [["products", "name"], "required"],
    [["email", "phone"], "required"],
  ] as const)("with %j to correct says %s, and marks them", (badFields, banner) => {
    const form = posted(badFields);
    expect(form.banner()).toBe(banner);
    expect(form.bad()).toEqual(badFields);
  });

  it("marks only its own fields of those that the server names", () => {
    const named = [
      "name",
      "message",
      "proof",
      "",
      "gone",
      "no inquiry_types.",
      "inquiry_types.Quantity",
      "company_web",
    ];
    expect(posted(named).bad()).toEqual(["name", "message", "inquiry_types.Quantity", "company_web"]);
  });

  it.each(["review", "failed"] as const)("starts in %s as the server left it", (stage) => {
    const form = start([seven], {}, { start: { ...EMPTY_START, stage } });
    expect([form.state(), form.start().stage]).toEqual([stage, stage]);
    expect(form.isReviewed()).toBe(stage === "review");
    if (stage === "review") form.send({ type: "review.left" });
    expect(form.state()).toBe(stage === "review" ? "editing" : "failed");
    expect(form.isReviewed()).toBe(false);
  });

  it("has its reference and what was asked if it was sent, reports it to the site, and deletes its draft", () => {
    const asked = { choices: { Purpose: ["Price"] }, values: { message: "Hello" } };
    const products = [{ id: 7, link: seven.link, photo: "", name: "Seven", number: "S-7" }];
    const form = start(
      [seven],
      {},
      { start: { ...EMPTY_START, ...asked, products, stage: "sent", reference: "RF-2026-000001" } },
    );
    expect(form.sent()).toEqual({ ...asked, items: products, files: [] });
    expect([form.value("message"), form.choices()]).toEqual(["", EMPTY]);
    expect([form.state(), form.reference()]).toEqual(["sent", "RF-2026-000001"]);
    expect(form.begun).toEqual(["clear draft", "tell that it was sent"]);
  });
});

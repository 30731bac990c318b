import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import type { FieldName } from "../../contract/form-fields.ts";
import { EMPTY_START } from "../../contract/form-start.ts";
import type { ContactBody } from "../../contract/forms.ts";
import { selectCode } from "../../machines/captcha.ts";
import { contactFormMachine, selectSubjects } from "../../machines/contact-form.ts";
import type { BadField, FormInput, FormValues, InputName } from "../../machines/form.ts";
import {
  answerOf,
  selectBadFields,
  selectBanner,
  selectCaptcha,
  selectIsBad,
  selectIsDoubted,
  selectIsMoreOpen,
  selectIsSending,
  selectIsTooLong,
  selectIsUnknownCountry,
  selectNotice,
  selectOutcome,
  selectReference,
  selectTooLong,
  selectValue,
} from "../../machines/form-selectors.ts";
import { entriesOf, FILLED, formEffects, formInput } from "../support/forms.ts";

const SUBJECTS = [
  { id: "1", name: "Products" },
  { id: "2", name: "Jobs" },
];

function start(values: FormValues = {}, input: Partial<FormInput> = {}) {
  const effects = formEffects<ContactBody>();
  const machine = contactFormMachine.provide({ actors: effects.actors, actions: effects.actions });
  const actor = createActor(machine, { input: { ...formInput(), subjects: SUBJECTS, ...input }, clock: effects.clock });
  actor.start();
  const type = (name: InputName, value: string) => actor.send({ type: "field.changed", name, value });
  for (const [name, value] of entriesOf(values)) type(name, value);
  effects.log.length = 0;
  const snapshot = () => actor.getSnapshot();
  return {
    ...effects,
    type,
    send: actor.send,
    submit: () => actor.send({ type: "form.submitted" }),
    snapshot,
    /** The state without its child states. */
    state: () => {
      const { value } = snapshot();
      return typeof value === "string" ? value : Object.keys(value)[0];
    },
    isIn: (value: Parameters<ReturnType<typeof snapshot>["matches"]>[0]) => snapshot().matches(value),
    outcome: () => selectOutcome(snapshot()),
    value: (name: InputName) => selectValue(name)(snapshot()),
    banner: () => selectBanner(snapshot()),
    bad: () => selectBadFields(snapshot()),
    isBad: (name: BadField) => selectIsBad(name)(snapshot()),
    tooLong: () => selectTooLong(snapshot()),
    isTooLong: (name: FieldName) => selectIsTooLong(name)(snapshot()),
    reference: () => selectReference(snapshot()),
    isSending: () => selectIsSending(snapshot()),
    told: () => selectNotice(snapshot()),
    captcha: () => selectCaptcha(snapshot()),
  };
}

/** A filled form after Send with a finished proof. */
async function post(values: FormValues = FILLED) {
  const form = start(values);
  form.submit();
  await form.prove();
  return form;
}

describe("the new contact form", () => {
  // spec 3.63
  it("has Taiwan as its country and the first subject chosen", () => {
    const form = start();
    expect(form.value("country")).toBe("Taiwan");
    expect(form.value("type")).toBe("1");
    expect(form.value("name")).toBe("");
    expect(form.banner()).toBeNull();
    expect(form.bad()).toEqual([]);
    expect(form.reference()).toBe("");
    expect(selectSubjects(form.snapshot())).toEqual(SUBJECTS);
  });

  it.each([
    ["Atlantis", true],
    ["Japan", false],
    ["", false],
  ])("takes the country %j as unknown: %s", (country, isUnknown) => {
    const form = start();
    form.type("country", country);
    expect(selectIsUnknownCountry(form.snapshot())).toBe(isUnknown);
  });

  // spec 4.32
  it("defaults the subject to the first option once loaded, and keeps a chosen one that still exists", () => {
    const form = start();
    form.type("type", "2");
    form.send({ type: "subjects.loaded", subjects: [...SUBJECTS] });
    expect(form.value("type")).toBe("2");
    form.send({ type: "subjects.loaded", subjects: [{ id: "7", name: "Other" }] });
    expect(form.value("type")).toBe("7");
    form.send({ type: "subjects.loaded", subjects: [] });
    expect(form.value("type")).toBe("");
    expect(selectSubjects(form.snapshot())).toEqual([]);
  });
});

describe("the check of the contact form", () => {
  // spec 5.1
  it("compares the code first: 'Verification Code Error', with Code among the bad fields", () => {
    const form = start({ ...FILLED, code: "wrong" });
    form.submit();
    expect(form.state()).toBe("invalid");
    expect(form.banner()).toBe("captcha");
    expect(form.bad()).toEqual(["code"]);
    expect(form.proofs).toEqual([]);
  });

  it("names the missing fields with a wrong code", () => {
    const form = start({ ...FILLED, code: "wrong", name: "  " });
    form.submit();
    expect(form.banner()).toBe("captcha");
    expect(form.bad()).toEqual(["name", "code"]);
    expect(form.isBad("name")).toBe(true);
    expect(form.isBad("email")).toBe(false);
  });

  // spec 5.5
  it("lists all required fields in their order", () => {
    const form = start({ code: "aaaaaaa" });
    form.send({ type: "subjects.loaded", subjects: [] });
    form.type("country", "");
    form.submit();
    expect(form.banner()).toBe("required");
    expect(form.bad()).toEqual([
      "type",
      "name",
      "company",
      "company_web",
      "country",
      "address",
      "email",
      "phone",
      "message",
    ]);
  });

  // spec 3.65, 5.10
  it("asks for no job title, mobile or fax, and for no format of email or phone", () => {
    const form = start({ ...FILLED, email: "not an address", phone: "x" });
    form.submit();
    form.submit();
    expect(form.isSending()).toBe(true);
    expect(form.bad()).toEqual([]);
  });

  it("treats invisible characters as empty", () => {
    const form = start({ ...FILLED, name: "\u200d\u3164 " });
    form.submit();
    expect(form.bad()).toEqual(["name"]);
  });

  it("accepts a code typed full-width", () => {
    const form = start({ ...FILLED, code: "ＡａＡａＡａＡ" });
    form.submit();
    expect(form.isSending()).toBe(true);
  });

  it("keeps a text that is too long, names its field, and sends nothing until it is shortened", () => {
    const message = "ü".repeat(5997);
    const form = start({ ...FILLED, name: "", fax: "1".repeat(201), message });
    expect([form.tooLong(), form.isTooLong("message"), form.bad()]).toEqual([["fax", "message"], true, []]);
    form.submit();
    expect([form.state(), form.banner()]).toEqual(["invalid", "required"]);
    expect(form.bad()).toEqual(["name", "fax", "message"]);
    expect(form.value("message")).toBe(message);
    form.type("name", "Lin");
    form.type("message", message.slice(0, 5001));
    form.type("fax", ` ${"1".repeat(200)}\u200b `);
    expect(form.bad()).toEqual(["message"]);
    form.type("message", message.slice(0, 5000));
    expect([form.bad(), form.tooLong()]).toEqual([[], []]);
    form.submit();
    expect(form.isSending()).toBe(true);
  });

  it("counts the stored length, in which a ligature counts as several characters", () => {
    const form = start({ ...FILLED, mobile: "\ufdfa".repeat(20) });
    expect(form.tooLong()).toEqual(["mobile"]);
  });

  // spec 4.25, 9.20
  it("shows its banner for 10 s, and the fields stay marked", () => {
    const form = start({ ...FILLED, name: "" });
    form.submit();
    form.clock.increment(9999);
    expect(form.banner()).toBe("required");
    form.clock.increment(1);
    expect(form.banner()).toBeNull();
    expect(form.state()).toBe("editing");
    expect(form.bad()).toEqual(["name"]);
  });
});

describe("the further ways to reach the visitor", () => {
  const isOpen = (form: ReturnType<typeof start>) => selectIsMoreOpen(form.snapshot());

  it.each(["mobile", "fax", "wechat"] as const)("expand when %s is filled in, as a browser may do", (name) => {
    const form = start();
    form.type(name, "");
    expect(isOpen(form)).toBe(false);
    form.type(name, "1");
    form.type(name, "");
    expect(isOpen(form)).toBe(true);
  });

  it("expand when a draft has one of them", () => {
    const form = start();
    form.send({ type: "form.restored", values: { name: "Lin", fax: "" } });
    expect(isOpen(form)).toBe(false);
    form.send({ type: "form.restored", values: { fax: "1" } });
    expect(isOpen(form)).toBe(true);
  });

  it("expand when one of them has to be corrected, found by the form or by the server", async () => {
    const form = start({ ...FILLED, mobile: "1".repeat(201) });
    form.send({ type: "more.toggled" });
    form.submit();
    expect([isOpen(form), form.bad()]).toEqual([true, ["mobile"]]);
    const posted = await post();
    await posted.fail({ fields: ["fax"] });
    expect(isOpen(posted)).toBe(true);
  });

  it.each([
    [{ values: { mobile: "1" } }, true],
    [{ badFields: ["fax"] }, true],
    [{ values: { name: "Lin", mobile: "" }, badFields: ["name"] }, false],
    [{ stage: "sent", values: { mobile: "1" } }, false],
  ] as const)("in a form that was posted as %j are expanded: %s", (posted, isExpanded) => {
    expect(isOpen(start({}, { start: { ...EMPTY_START, stage: "invalid", ...posted } }))).toBe(isExpanded);
  });

  it("collapse again once the form was sent", async () => {
    const form = await post({ ...FILLED, fax: "1" });
    await form.answer({ status: 1, reference: "R-7" });
    form.send({ type: "more.toggled" });
    expect(isOpen(form)).toBe(false);
  });
});

describe("a doubtful value", () => {
  const doubtful = { ...FILLED, email: "not-an-email", phone: "abc", company_web: "http://" };
  const doubted = (form: ReturnType<typeof start>) =>
    (["company_web", "email", "phone", "fax"] as const).filter((name) => selectIsDoubted(name)(form.snapshot()));

  // spec 5.10
  it("is sent with the first press of Send", () => {
    const form = start(doubtful);
    form.submit();
    expect([form.isSending(), form.told(), form.bad()]).toEqual([true, null, []]);
  });

  // spec 5.10
  it("is sent with the first press if it was doubted before", () => {
    const form = start(doubtful);
    for (const name of ["company_web", "email", "phone"] as const) form.send({ type: "field.left", name });
    form.submit();
    expect([form.isSending(), form.told()]).toEqual([true, null]);
  });

  it("is no longer doubted when it is changed, until the visitor leaves its field again", () => {
    const form = start(doubtful);
    for (const name of ["email", "phone"] as const) form.send({ type: "field.left", name });
    form.type("email", "lin@");
    form.type("phone", "+886 2 2345 6789");
    expect(doubted(form)).toEqual([]);
    for (const name of ["email", "phone"] as const) form.send({ type: "field.left", name });
    expect(doubted(form)).toEqual(["email"]);
  });

  it("is forgotten after sending", async () => {
    const form = start(doubtful);
    form.send({ type: "field.left", name: "email" });
    form.submit();
    await form.prove();
    await form.answer({ status: 1, reference: "R-7" });
    expect(form.snapshot().context.doubts).toEqual({});
  });
});

describe("the message at Send", () => {
  it.each(["captcha", "required", "noProduct"] as const)("takes the focus after a refusal: %s", (told) => {
    expect(answerOf(told)).toBe("refused");
  });

  it("takes the focus after a failure", () => {
    expect(answerOf("failed")).toBe("failed");
  });
});

describe("after the banner", () => {
  it("a line stays until it is closed: the failure or the fields to correct", async () => {
    const form = await post();
    await form.fail(new Error("No connection"));
    form.clock.increment(10_000);
    expect([form.banner(), form.outcome()]).toEqual([null, "failed"]);
    expect(form.isIn({ editing: "reminded" })).toBe(true);
    form.type("name", "");
    form.submit();
    form.clock.increment(10_000);
    expect([form.banner(), form.outcome(), form.bad()]).toEqual([null, "required", ["name"]]);
    form.send({ type: "banner.dismissed" });
    expect(form.outcome()).toBeNull();
    expect(form.isIn({ editing: "calm" })).toBe(true);
    expect(form.bad()).toEqual(["name"]);
  });

  it("the line disappears when the form is sent again", async () => {
    const form = await post();
    await form.fail(new Error("No connection"));
    form.clock.increment(10_000);
    form.submit();
    expect(form.outcome()).toBeNull();
    await form.prove();
    await form.answer({ status: 1, reference: "R-7" });
    form.clock.increment(5000);
    expect(form.outcome()).toBeNull();
  });
});

describe("sending the contact form", () => {
  // spec 3.62
  it("finishes the proof of work, then posts all fields", async () => {
    const form = start({ ...FILLED, title: "Buyer", mobile: "1", fax: "2", website: "trap", type: "2" });
    form.submit();
    expect(form.posted).toEqual([]);
    await form.prove();
    expect(form.posted[0]?.body).toEqual({
      lang: 3,
      type: "2",
      name: "Lin Mei",
      country: "Taiwan",
      company: "Example Ltd",
      company_web: "http://example.com",
      address: "1 Example Road",
      email: "lin@example.com",
      phone: "0912 345 678",
      message: "Hello",
      title: "Buyer",
      mobile: "1",
      fax: "2",
      proof: { key: "key 1", challenge: "challenge", solutions: [4, 42], website: "trap" },
    });
  });

  it("sends once despite repeated presses, and locks the fields", async () => {
    const form = start(FILLED);
    form.submit();
    form.submit();
    await form.prove();
    form.submit();
    form.type("name", "Somebody else");
    expect(form.posted).toHaveLength(1);
    expect(form.proofs).toHaveLength(1);
    expect(form.value("name")).toBe("Lin Mei");
    expect(form.log).toEqual([]);
  });

  // spec 4.27, 4.29
  it("on success clears the form, deletes the draft and scrolls to the top", async () => {
    const form = await post();
    await form.answer({ status: 1, reference: "R-7" });
    expect(form.state()).toBe("sent");
    expect(form.banner()).toBe("sent");
    expect(form.reference()).toBe("R-7");
    expect(form.snapshot().context.values).toEqual({ code: "", website: "", country: "Taiwan", type: "1" });
    expect(form.bad()).toEqual([]);
    expect(form.log).toEqual(["clear draft", "scroll to top"]);
  });

  // spec 4.28
  it("on success shows another code", async () => {
    let number = 0;
    const form = start(FILLED, { random: () => number });
    form.submit();
    await form.prove();
    expect(selectCode(form.captcha().getSnapshot())).toBe("aaaaaaa");
    number = 0.5;
    await form.answer({ status: 1, reference: "R-7" });
    expect(selectCode(form.captcha().getSnapshot())).not.toBe("aaaaaaa");
  });

  // spec 4.26, 9.21
  it("shows the success banner for 5 s and keeps the reference", async () => {
    const form = await post();
    await form.answer({ status: 1, reference: "R-7" });
    form.clock.increment(4999);
    expect(form.banner()).toBe("sent");
    form.clock.increment(1);
    expect(form.banner()).toBeNull();
    expect(form.reference()).toBe("R-7");
  });

  it("after success ignores the second press of a double click, but sends another message under a new key", async () => {
    const form = await post();
    await form.answer({ status: 1, reference: "R-7" });
    form.log.length = 0;
    form.submit();
    form.type("name", "Somebody else");
    form.send({ type: "form.restored", values: { name: "Somebody else" } });
    expect([form.state(), form.value("name"), form.log]).toEqual(["sent", "", []]);
    form.send({ type: "form.begun" });
    for (const [name, value] of entriesOf(FILLED)) form.type(name, value);
    form.submit();
    await form.prove();
    expect(form.posted.map(({ body }) => body.proof.key)).toEqual(["key 1", "key 2"]);
  });

  // spec 7.7, 8.6
  it("shows nothing if the status is not 1", async () => {
    const form = await post();
    await form.answer({ status: 0 });
    expect(form.state()).toBe("editing");
    expect(form.banner()).toBeNull();
    expect(form.value("name")).toBe("Lin Mei");
    expect(form.log).toEqual([]);
  });

  // spec 8.5
  it("on a failed post shows the failure banner for 10 s, logs the error and keeps the input", async () => {
    const form = await post();
    const error = new Error("No connection");
    await form.fail(error);
    expect(form.state()).toBe("failed");
    expect(form.banner()).toBe("failed");
    expect(form.log).toEqual([error]);
    expect(form.value("name")).toBe("Lin Mei");
    form.clock.increment(9999);
    expect(form.banner()).toBe("failed");
    form.clock.increment(1);
    expect(form.banner()).toBeNull();
    expect(form.state()).toBe("editing");
  });

  it("removes invisible characters, but keeps the message's lines and characters that shape letters", () => {
    const form = start();
    form.type("phone", "\u202a+886 2 1234\u202c");
    form.type("email", "visi\u200btor@exam\u00adple.com\u2060");
    form.type("message", "One.\u0007\nTwo.\ufeff \u{1f469}\u200d\u{1f527}");
    expect(form.value("phone")).toBe("+886 2 1234");
    expect(form.value("email")).toBe("visitor@example.com");
    expect(form.value("message")).toBe("One.\nTwo. \u{1f469}\u200d\u{1f527}");
    form.send({ type: "form.restored", values: { name: "Mei\u001b[2J" } });
    expect(form.value("name")).toBe("Mei[2J");
  });

  it("marks the fields that the server refuses", async () => {
    const form = await post();
    const error = Object.assign(new Error("Bad input"), { fields: ["email", 7, "proof", "website", "name"] });
    await form.fail(error);
    expect(form.state()).toBe("invalid");
    expect(form.banner()).toBe("required");
    expect(form.bad()).toEqual(["name", "email"]);
    expect(form.log).toEqual([error]);
  });

  it.each([null, "text", { fields: "email" }, { fields: [] }, { fields: [7, "website"] }])(
    "treats the error %j as a failed post",
    async (error) => {
      const form = await post();
      await form.fail(error);
      expect(form.state()).toBe("failed");
    },
  );
});

import { describe, expect, test } from "vitest";
import { contactBody, inquiryBody } from "../../contract/forms.ts";

const proof = { key: "4f2c8a34-3b5e-4d4c-9f1e-0d3f6a7b8c9d", challenge: "challenge", solutions: [1] };
const common = {
  lang: 3,
  name: "Mei",
  country: "Taiwan",
  company: "Ltd",
  email: "m",
  phone: "1",
  message: "Hi",
  proof,
};
const contact = { ...common, type: "sales", company_web: "http://", address: "1 Quay" };
const inquiry = { ...common, inquiry_types: { Purpose: "New project,Resale" }, products: [1, 24] };
const without = (body: object, field: string) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));

describe("the body of the contact form", () => {
  // spec 3.62
  test("needs lang, type, name, country, company, company_web, address, email, phone and message only", () => {
    expect(contactBody.safeParse(contact).success).toBe(true);
  });

  test.each(["lang", "type", "name", "country", "company", "company_web", "address", "email", "phone", "message"])(
    "is refused without %s",
    (field) => {
      expect(contactBody.safeParse(without(contact, field)).success).toBe(false);
      expect(contactBody.safeParse({ ...contact, [field]: " " }).success).toBe(false);
    },
  );

  // spec 3.65
  test("may have a job title, mobile and fax, which are empty otherwise", () => {
    expect(contactBody.parse(contact)).toMatchObject({ title: "", mobile: "", fax: "" });
    expect(contactBody.parse({ ...contact, title: "CTO", mobile: "2", fax: "3" })).toMatchObject({ title: "CTO" });
  });
});

describe("the body of the inquiry form", () => {
  // spec 3.66
  test("needs lang, name, country, company, email, phone, message, inquiry_types and products only", () => {
    expect(inquiryBody.safeParse(inquiry).success).toBe(true);
  });

  test.each(["lang", "name", "country", "company", "email", "phone", "message", "inquiry_types", "products"])(
    "is refused without %s",
    (field) => expect(inquiryBody.safeParse(without(inquiry, field)).success).toBe(false),
  );

  // spec 3.67
  test("may have mobile, wechat and fax, which are empty otherwise", () => {
    expect(inquiryBody.parse(inquiry)).toMatchObject({ mobile: "", wechat: "", fax: "" });
  });

  test("may have lines in addition to the specification's fields, with only the details of the cart's table", () => {
    expect(inquiryBody.safeParse({ ...inquiry, lines: [{ id: 1 }] }).success).toBe(true);
    // A page of an earlier release joined the numbers of several articles.
    const { lines } = inquiryBody.parse({ ...inquiry, lines: [{ id: 1, article: "A-1, A-2" }, { id: 24 }] });
    expect(lines).toEqual([{ id: 1, article: "A-1" }, { id: 1, article: "A-2" }, { id: 24 }]);
    for (const lines of [[{}], [{ id: 0 }], [{ id: 1, colour: "red" }], [{ id: 1, name: "SP608" }], "1"])
      expect(inquiryBody.safeParse({ ...inquiry, lines }).success).toBe(false);
  });

  // spec 7.33, 7.34
  test("sends each inquiry type as one comma-separated string, and the products as a list of numbers", () => {
    expect(inquiryBody.safeParse({ ...inquiry, inquiry_types: { Purpose: ["New project"] } }).success).toBe(false);
    expect(inquiryBody.safeParse({ ...inquiry, products: ["1"] }).success).toBe(false);
    expect(inquiryBody.safeParse({ ...inquiry, products: [] }).success).toBe(false);
  });
});

// spec 5.10
test.each([contactBody, inquiryBody])(
  "lang is a number, and there is no check of the format of email or phone",
  (body) => {
    const filled = { ...(body === contactBody ? contact : inquiry), email: "no address", phone: "call me" };
    expect(body.safeParse(filled).success).toBe(true);
    expect(body.safeParse({ ...filled, lang: "3" }).success).toBe(false);
    expect(body.safeParse({ ...filled, lang: 1 }).success).toBe(true);
  },
);

/** The data of a content file survives as JSON, and equal texts are shared. */
import { expect, test } from "vitest";
import { JsonReader, toJson } from "../../../server/content/files/content-json.ts";
import { AddressPattern, Reference } from "../../../server/content/files/fields.ts";
import { Said, SaidInEach } from "../../../server/content/texts/said.ts";

const strip = () => ({
  id: 1,
  name: new Said({ en: "Surge strip", zh: "突波保護延長線" }),
  features: new Said({ en: ["8 outlets", "Reset"], ja: ["8口"] }),
  category: new Reference("categories", "strips"),
  rows: [{ name: new SaidInEach({ en: "Weight", zh: "重量" }), value: new Said({ en: "1 kg", zh: "1 kg" }) }],
  leads: new AddressPattern("/shop/*"),
  video: null,
});

test("data from JSON equal the original, with their classes", () => {
  const back = new JsonReader().read(toJson(strip())) as ReturnType<typeof strip>;
  expect(back).toEqual(strip());
  expect(back.name).toBeInstanceOf(Said);
  expect(back.name).not.toBeInstanceOf(SaidInEach);
  expect(back.rows[0]?.name).toBeInstanceOf(SaidInEach);
  expect(back.category).toBeInstanceOf(Reference);
  expect(back.leads).toBeInstanceOf(AddressPattern);
});

test("equal texts of several files become one object, and others do not", () => {
  const reader = new JsonReader();
  const copy = (value: unknown) => reader.read(toJson(value));
  const [one, other] = [copy(strip()), copy({ ...strip(), id: 2 })] as ReturnType<typeof strip>[];
  expect(other?.id).toBe(2);
  expect(other?.name).toBe(one?.name);
  expect(other?.category).toBe(one?.category);
  expect(copy(new SaidInEach({ en: "1 kg", zh: "1 kg" }))).not.toBe(one?.rows[0]?.value);
  expect(copy(new Reference("products", "strips"))).not.toBe(one?.category);
});

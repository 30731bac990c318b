/** What was read of a content file survives as JSON, and takes no more memory than what it says. */
import { expect, test } from "vitest";
import { JsonReader, jsonOf } from "../../server/content/as-json.ts";
import { AddressPattern, Reference, Said, SaidInEach } from "../../server/content/fields.ts";

const strip = () => ({
  id: 1,
  name: new Said({ en: "Surge strip", zh: "突波保護延長線" }),
  features: new Said({ en: ["8 outlets", "Reset"], ja: ["8口"] }),
  category: new Reference("categories", "strips"),
  rows: [{ name: new SaidInEach({ en: "Weight", zh: "重量" }), value: new Said({ en: "1 kg", zh: "1 kg" }) }],
  leads: new AddressPattern("/shop/*"),
  video: null,
});

test("data come back from JSON as they were, with their classes", () => {
  const back = new JsonReader().read(jsonOf(strip())) as ReturnType<typeof strip>;
  expect(back).toEqual(strip());
  expect(back.name).toBeInstanceOf(Said);
  expect(back.name).not.toBeInstanceOf(SaidInEach);
  expect(back.rows[0]?.name).toBeInstanceOf(SaidInEach);
  expect(back.category).toBeInstanceOf(Reference);
  expect(back.leads).toBeInstanceOf(AddressPattern);
});

test("what several files say alike is held once, and nothing that only looks alike", () => {
  const reader = new JsonReader();
  const [one, other] = [reader.compact(strip()), reader.compact({ ...strip(), id: 2 })];
  expect(other.id).toBe(2);
  expect(other.name).toBe(one.name);
  expect(other.category).toBe(one.category);
  expect(reader.compact(new SaidInEach({ en: "1 kg", zh: "1 kg" }))).not.toBe(one.rows[0]?.value);
  expect(reader.compact(new Reference("products", "strips"))).not.toBe(one.category);
});

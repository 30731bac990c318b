/** What was read of a content file survives as JSON, and takes no more memory than what it says. */
import { expect, test } from "vitest";
import { JsonReader, jsonOf, SeriesReader, SeriesWriter } from "../../../server/content/reading/as-json.ts";
import { AddressPattern, Reference, Said, SaidInEach } from "../../../server/content/reading/fields.ts";

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

test("in a series, what was written before is read as the same thing, and a line out of the row is told by its number", () => {
  const reader = new JsonReader();
  const writer = new SeriesWriter();
  const given = [1, 2].map((id) => reader.compact({ ...strip(), id }));
  const lines = given.map((each) => ({ before: writer.size, json: writer.write(each) }));
  expect(lines[1]?.json.length).toBeLessThan((lines[0]?.json.length ?? 0) / 2);
  const series = new SeriesReader();
  const read = lines.map(({ before, json }) => {
    expect(series.size).toBe(before);
    return series.read(json) as ReturnType<typeof strip>;
  });
  expect(read).toStrictEqual(given);
  expect(read[1]?.name).toBe(read[0]?.name);
  expect(read[1]?.category).toBe(read[0]?.category);
});

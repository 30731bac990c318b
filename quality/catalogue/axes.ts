/** The properties that distinguish the products of a family, each with its values. */

export interface Said {
  readonly en: string;
  readonly zh: string;
}

export interface Choice extends Said {
  /** Its code in a part number. */
  readonly code: string;
  /** Its filters in content/filters.yaml. */
  readonly filters?: readonly string[];
}

export interface Axis {
  readonly label: Said;
  readonly choices: readonly Choice[];
}

/** Amounts of a unit, written as digits in the part number: 018 for 1.8 m. */
export function amounts(label: Said, unit: string, values: readonly number[]): Axis {
  const hasParts = values.some((value) => !Number.isInteger(value));
  const digits = Math.max(2, ...values.map((value) => String(Math.round(value * (hasParts ? 10 : 1))).length));
  return {
    label,
    choices: values.map((value) => {
      const text = `${value.toLocaleString("en")} ${unit}`;
      return { en: text, zh: text, code: String(Math.round(value * (hasParts ? 10 : 1))).padStart(digits, "0") };
    }),
  };
}

/** Counts of something. */
export const counts = (label: Said, values: readonly number[]): Axis => ({
  label,
  choices: values.map((value) => ({ en: String(value), zh: String(value), code: String(value).padStart(2, "0") })),
});

/** Kinds, each with a letter in the part number. */
export const kinds = (
  label: Said,
  choices: readonly (readonly [code: string, en: string, zh: string, filters?: readonly string[]])[],
): Axis => ({ label, choices: choices.map(([code, en, zh, filters = []]) => ({ code, en, zh, filters })) });

/** The series of the company. Each family comes in all of them. */
export const SERIES = kinds({ en: "Series", zh: "系列" }, [
  ["H", "Harbor", "港灣"],
  ["K", "Keel", "龍骨"],
  ["L", "Lantern", "燈籠"],
  ["M", "Mole", "防波堤"],
  ["N", "Northstar", "北極星"],
  ["P", "Pilot", "領航"],
  ["R", "Reef", "礁石"],
  ["T", "Tide", "潮汐"],
  ["V", "Voyage", "遠航"],
  ["W", "Windward", "迎風"],
]);

import { describe, expect, test } from "vitest";
import { markupSymbols, plainSymbols } from "../../contract/symbols.ts";

describe("the symbol of a quantity in a text", () => {
  test.each([
    ["Protection level U_p", "Protection level Up", "Protection level U<sub>p</sub>"],
    ["I_ref (I_max)", "Iref (Imax)", "I<sub>ref</sub> (I<sub>max</sub>)"],
    ["電壓U_cpv，CO_2", "電壓Ucpv，CO2", "電壓U<sub>cpv</sub>，CO<sub>2</sub>"],
  ])("%s has its index below the line, or on the line without an index", (text, plain, markup) => {
    expect(plainSymbols(text)).toBe(plain);
    expect(markupSymbols(text)).toBe(markup);
  });

  test.each(["dangerous_goods", "AC_DR40_L", "a file_name", "U_", "_max", "U_c_1"])("%s is none", (text) => {
    expect(plainSymbols(text)).toBe(text);
    expect(markupSymbols(text)).toBe(text);
  });
});

/** A fake value for missing data: it has every property, can be called, counted and iterated. */
const VALUES: Readonly<Record<symbol, unknown>> = {
  [Symbol.toPrimitive]: (hint: string) => (hint === "string" ? "fakeValue" : 1),
  [Symbol.iterator]: function* () {},
};

export function fakeValue(): unknown {
  return new Proxy(() => {}, {
    get: (_, name) => {
      // Without `then`, it is not a promise.
      if (name === "then") return undefined;
      if (name === "toJSON") return () => "fakeValue";
      return typeof name === "symbol" ? VALUES[name] : fakeValue();
    },
    apply: () => fakeValue(),
  });
}

/** A fake value for missing data: it has every property, can be called, counted and iterated. */
const VALUES: Readonly<Record<symbol, unknown>> = {
  [Symbol.toPrimitive]: (hint: string) => (hint === "string" ? "anything" : 1),
  [Symbol.iterator]: function* () {},
};

export function anything(): unknown {
  return new Proxy(() => {}, {
    get: (_, name) => {
      // Without `then`, it is not a promise.
      if (name === "then") return undefined;
      if (name === "toJSON") return () => "anything";
      return typeof name === "symbol" ? VALUES[name] : anything();
    },
    apply: () => anything(),
  });
}

/** What a case says is left out, made up: it has whatever is read of it, can be called, counted, and walked through. */
const VALUES: Readonly<Record<symbol, unknown>> = {
  [Symbol.toPrimitive]: (hint: string) => (hint === "string" ? "anything" : 1),
  [Symbol.iterator]: function* () {},
};

export function anything(): unknown {
  return new Proxy(() => {}, {
    get: (_, name) => {
      // It is no promise.
      if (name === "then") return undefined;
      if (name === "toJSON") return () => "anything";
      return typeof name === "symbol" ? VALUES[name] : anything();
    },
    apply: () => anything(),
  });
}

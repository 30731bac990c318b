/** Takes the place of a package that is not installed. */

/** Returns the specifier of a package that an import did not find, such as "pkg/deep"; undefined for another problem. */
export const missingPackage = (message: string): string | undefined =>
  /Cannot find (?:module|package) '((?:@[\w.-]+\/)?[\w-][^']*)'/.exec(message)?.[1];

/** Returns the name of the package in a specifier. */
export const packageOf = (specifier: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

/**
 * Stands for every export of a package, and for everything that is made of it: each property, call and construction returns it again.
 * It does nothing.
 */
export const STAND_IN: unknown = new Proxy(class {}, {
  get(target, name, self) {
    // A promise would never end.
    if (name === "then") return undefined;
    if (name === "prototype") return target.prototype;
    if (name === "__esModule") return true;
    if (name === Symbol.toPrimitive) return () => "";
    if (name === Symbol.iterator) return () => [].values();
    return self as unknown;
  },
  apply: () => STAND_IN,
  construct: () => STAND_IN as object,
});

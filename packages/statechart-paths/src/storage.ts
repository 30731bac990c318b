/** An empty web storage, for files that read it while they are imported. */
class EmptyStorage implements Storage {
  readonly #items = new Map<string, string>();
  [name: string]: unknown;

  get length(): number {
    return this.#items.size;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#items.get(String(key)) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#items.set(String(key), String(value));
  }
  removeItem(key: string): void {
    this.#items.delete(String(key));
  }
  clear(): void {
    this.#items.clear();
  }
}

const STORAGES = ["localStorage", "sessionStorage"] as const;

/** Runs a function with web storages, and removes them afterwards. Existing storages are kept. */
export async function withStorages<Result>(run: () => Promise<Result>): Promise<Result> {
  const missing = STORAGES.filter((name) => !(name in globalThis));
  for (const name of missing)
    Object.defineProperty(globalThis, name, { value: new EmptyStorage(), configurable: true });
  try {
    return await run();
  } finally {
    for (const name of missing) Reflect.deleteProperty(globalThis, name);
  }
}

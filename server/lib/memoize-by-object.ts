/**
 * Computes a value once for each object and keeps it for as long as the object lives. Content is never changed in place: an edit
 * makes a new object, which gets a new value.
 */
export function memoizeByObject<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const cached = cache.get(key) ?? { value: compute(key) };
    cache.set(key, cached);
    return cached.value;
  };
}

/**
 * What is worked out of a part of the content the first time that it is asked for, and kept as long as that part stays: of a
 * list its look-ups, so that no answer walks it. Content never changes: an edit puts another part in its place.
 */
export function remembered<Part extends object, Made>(work: (part: Part) => Made): (part: Part) => Made {
  const kept = new WeakMap<Part, { readonly made: Made }>();
  return (part) => {
    const known = kept.get(part) ?? { made: work(part) };
    kept.set(part, known);
    return known.made;
  };
}

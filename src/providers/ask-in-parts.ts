/** Max characters of the items in an address, encoded. Servers refuse request headers above 8 to 16 kB. */
const MAX_LENGTH = 4000;
/** Max items of a request, as the server takes them. */
const MAX_ITEMS = 200;

/** Joins items with commas, as many as fit an address. */
function partsOf(items: readonly string[]): readonly string[] {
  const parts: string[][] = [[]];
  let length = 0;
  for (const item of items) {
    // The comma takes three characters.
    const own = encodeURIComponent(item).length + 3;
    if (length + own > MAX_LENGTH || parts.at(-1)?.length === MAX_ITEMS) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(item);
    length += own;
  }
  return parts.map((part) => part.join());
}

/** Asks about items in as many requests as their addresses need, and joins the responses. Throws if one request fails. */
export async function askInParts<Answer>(
  items: readonly (string | number)[],
  ask: (part: string) => Promise<readonly Answer[]>,
): Promise<readonly Answer[]> {
  const answers = await Promise.all(partsOf(items.map(String)).map((part) => ask(part)));
  return answers.flat();
}

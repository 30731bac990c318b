import type { Content } from "../../../server/content/content.ts";

/**
 * Returns the words that identify a company, in lower case: its names, telephones, domain, and the names and numbers
 * of its products.
 */
export function ownWordsOf({ company, products }: Content): string[] {
  const names = [company.name, company.short_name].flatMap(({ en = "", zh = "" }) => [en, zh]);
  // Matches 港灣八座延長線 and HarborStrip 8 by their distinctive parts.
  const productNames = products.flatMap(({ name: { en = "", zh = "" } }) => [en.split(" ")[0] ?? "", zh]);
  const own = productNames.filter((name) => name.length > 3 && /[a-z][A-Z]|\p{Script=Han}{4}/u.test(name));
  const contacts = company.sites.flatMap(({ phone, fax = "" }) => [phone, fax]);
  const domain = company.email.split("@")[1] ?? "";
  const numbers = products.map(({ number }) => number);
  const words = [...names, ...own, ...contacts, domain, ...numbers, `${company.reference_prefix}-2`];
  return [...new Set(words.filter(Boolean))].map((word) => word.toLowerCase());
}

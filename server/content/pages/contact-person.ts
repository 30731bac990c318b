import type { ContactPerson } from "../../../contract/entities.ts";
import type { PageContext } from "../page.ts";
import type { SourceData } from "../sources/sources.ts";

type Person = NonNullable<SourceData["people"]>["people"][number];

/**
 * The person to ask about a subject, with the promised response time: the person named for it, or the first one. Empty if there
 * is nobody.
 */
export function contactOf(
  { content: { people }, localize }: PageContext,
  isNamedFor: (person: Person) => boolean = () => false,
): { readonly contact?: ContactPerson } {
  const person = people?.people.find(isNamedFor) ?? people?.people[0];
  if (!people || !person) return {};
  const { name, role, phone } = person;
  return { contact: localize({ name, role, ...(phone && { phone }), promise: people.promise }) };
}

/** Look-ups by key, id and category, in constant time. */

import { memoizeByObject } from "../../lib/memoize-by-object.ts";
import type { ProductSource } from "./sources.ts";

const places = <Entity, Name>(
  entities: readonly Entity[],
  nameOf: (entity: Entity) => Name,
): ReadonlyMap<Name, number> => new Map(entities.map((entity, place) => [nameOf(entity), place]));

const placesByKey = memoizeByObject((entities: readonly { readonly key: string }[]) =>
  places(entities, ({ key }) => key),
);
const placesById = memoizeByObject((entities: readonly { readonly id: number }[]) =>
  places(entities, ({ id }) => String(id)),
);

const at = <E>(entities: readonly E[], place: number | undefined): E | undefined =>
  place === undefined ? undefined : entities[place];

/** Returns the entity of a key; undefined if there is none. */
export const withKey = <E extends { readonly key: string }>(entities: readonly E[], key: string): E | undefined =>
  at(entities, placesByKey(entities).get(key));

/** Returns the entity of an id from a request; undefined if there is none. */
export const withId = <E extends { readonly id: number }>(
  entities: readonly E[],
  id: string | number | undefined,
): E | undefined => at(entities, placesById(entities).get(String(id)));

/** Returns the entity of a reference. The loader has checked that it exists. */
export function named<E extends { readonly key: string }>(
  entities: readonly E[],
  { key }: { readonly key: string },
): E {
  const found = withKey(entities, key);
  if (!found) throw new Error(`nothing has the key ${key}`);
  return found;
}

const byCategory = memoizeByObject((products: readonly ProductSource[]) =>
  Map.groupBy(products, ({ category }) => category.key),
);

/** The products of a category, in the order of their ids. */
export const productsOf = (products: readonly ProductSource[], category: string): readonly ProductSource[] =>
  byCategory(products).get(category) ?? [];

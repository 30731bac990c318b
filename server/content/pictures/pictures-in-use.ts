/** The pictures that the content names, and warnings about those that cannot be shown. */
import type { Picture } from "../../../contract/entities.ts";
import { mentionsOf, namesIn } from "../files/mentions.ts";
import type { Path, Problem } from "../files/problems.ts";
import type { Lines, LoadedFile } from "../files/yaml-file.ts";

const PHOTO_PATH = /^\/media\/.+\.(jpe?g|png|webp|avif|svg)$/i;
/** Placeholder for a missing or unusable picture. */
const STAND_IN: Picture = { width: 4, height: 3, focus: [0.5, 0.5], stand_in: true };

interface Place {
  readonly file: Lines;
  readonly path: Path;
}

const isPicture = (value: unknown): value is string => typeof value === "string" && PHOTO_PATH.test(value);

/** The pictures that the content names. */
export const picturesNamed = (files: readonly LoadedFile[]): ReadonlySet<string> =>
  new Set(files.flatMap((loaded) => namesIn(loaded).filter(isPicture)));

/** Finds the places that name some of the pictures, by path. */
function placesOf(pictures: ReadonlySet<string>, files: readonly LoadedFile[]): ReadonlyMap<string, readonly Place[]> {
  const isWanted = (value: unknown): value is string => isPicture(value) && pictures.has(value);
  const places = files
    .filter((loaded) => pictures.size > 0 && namesIn(loaded).some(isWanted))
    .flatMap((loaded) => mentionsOf(loaded).map(({ value, path }) => ({ value, file: loaded.file, path })))
    .filter(({ value }) => isWanted(value));
  return Map.groupBy(places, ({ value }) => String(value));
}

const NOWHERE = "No page shows it. Put a picture that can be opened in its place, or remove it.";
const MAX_PLACES = 3;

function shownAt(places: readonly Place[]): string {
  const named = places.slice(0, MAX_PLACES).map(({ file, path }) => `${file.name}:${file.lineOf(path)}`);
  const more = places.length > MAX_PLACES ? ` and ${places.length - MAX_PLACES} more` : "";
  return `It is named at ${named.join(", ")}${more}.`;
}

/**
 * Returns placeholders and warnings for the `named` pictures that do not exist, and for the `unusable` ones (reason by path).
 */
export function picturesInUse(
  files: readonly LoadedFile[],
  named: ReadonlySet<string>,
  pictures: ReadonlyMap<string, Picture>,
  unusable: ReadonlyMap<string, string>,
): { readonly standIns: ReadonlyMap<string, Picture>; readonly warnings: readonly Problem[] } {
  const missing = [...named].filter((path) => !pictures.has(path) && !unusable.has(path));
  const places = placesOf(new Set([...missing, ...unusable.keys()]), files);
  const warnings = [
    ...[...unusable].map(([path, reason]) => {
      const used = places.get(path) ?? [];
      const hint = used.length > 0 ? `${shownAt(used)} Put a picture that can be opened in its place.` : NOWHERE;
      return { file: path.slice(1), line: 1, field: "", problem: `is a picture that cannot be used (${reason})`, hint };
    }),
    ...missing.flatMap((path) => {
      const [first, ...more] = places.get(path) ?? [];
      const also = more.length > 0 ? ` ${shownAt(more).replace("is named", "is named as well")}` : "";
      const hint = `Put the file at ${path.slice(1)} in the content folder, or write the path of one that is there.${also}`;
      if (!first) return [];
      const { file, path: field } = first;
      const problem = `${path} does not exist`;
      return [{ file: file.name, line: file.lineOf(field), field: field.join("."), problem, hint }];
    }),
  ];
  const absent = [...unusable.keys()].filter((path) => !pictures.has(path));
  const standIns = new Map([...absent, ...missing].map((path) => [path, STAND_IN] as const));
  return { standIns, warnings };
}

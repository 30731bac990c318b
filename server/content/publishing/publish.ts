/**
 * The content that is public at a moment: without drafts, unpublished and expired parts, and without links to them. All content is
 * checked, so that hidden parts are valid when their time comes.
 */

import { addressLeadsSomewhere, keyLeadsSomewhere } from "../addresses/targets.ts";
import type { Content } from "../content.ts";
import { Reference } from "../files/fields.ts";
import { mentionsOf, namesIn } from "../files/mentions.ts";
import type { Path, Problem } from "../files/problems.ts";
import { isPublicAt } from "../files/schedule.ts";
import type { LoadedFile } from "../files/yaml-file.ts";
import { hiddenAxisProblems, withoutHiddenArticles } from "./hidden-catalogue.ts";
import { filesNamed, isWhole, type Resolves, withoutDangling, withoutParts } from "./remove-hidden.ts";
import { type ScheduledPart, scheduleProblems } from "./scheduled-parts.ts";

export interface Shown {
  readonly content: Content;
  /** All parts with a schedule, visible or hidden. */
  readonly timed: readonly ScheduledPart[];
  /** Places that name a hidden part and are hidden with it. */
  readonly leftOut: readonly Problem[];
  /** Paths of pictures and files that only hidden parts name. They are not served. */
  readonly withheld: ReadonlySet<string>;
  /** Time of the next scheduled change, in milliseconds since 1970; undefined if there is none. */
  readonly next: number | undefined;
}

const isWithin = (path: Path, other: Path) => other.every((key, place) => path[place] === key);

/** Places in the files that name a hidden part, except those inside hidden parts. */
function namedAndHidden(files: readonly LoadedFile[], hidden: readonly ScheduledPart[], resolves: Resolves): Problem[] {
  return files.flatMap((loaded) => {
    const { file } = loaded;
    if (namesIn(loaded).every((named) => isWhole(named, resolves))) return [];
    const own = hidden.filter((part) => part.loaded.file.name === file.name);
    return mentionsOf(loaded).flatMap(({ value, path }): Problem[] => {
      if (isWhole(value, resolves) || own.some((part) => isWithin(path, part.path))) return [];
      const named = value instanceof Reference ? `"${value.key}"` : value.startsWith("/") ? value : "in a link what";
      const problem = `names ${named}, which is hidden now`;
      const hint = "It is left out until that is shown.";
      return [{ file: file.name, line: file.lineOf(path), field: path.join("."), problem, hint }];
    });
  });
}

/** @returns the content that is public at a moment, or the problems of schedules. `timed` are all parts with a schedule. */
export function publishedAt(
  whole: Content,
  files: readonly LoadedFile[],
  timed: readonly ScheduledPart[],
  now: number,
): Shown | { readonly problems: readonly Problem[] } {
  const problems = [...timed.flatMap(scheduleProblems), ...hiddenAxisProblems(whole, timed)];
  if (problems.length > 0) return { problems };
  const moments = timed.flatMap(({ from, until }) => [from, until]).filter((moment) => moment > now);
  const nearest = Math.min(...moments);
  const next = Number.isFinite(nearest) ? nearest : undefined;
  const hidden = timed.filter((part) => !isPublicAt(part, now));
  if (hidden.length === 0) return { content: whole, timed, leftOut: [], withheld: new Set(), next };

  const resolvesIn =
    (content: Content): Resolves =>
    (named) => {
      if (named instanceof Reference) return keyLeadsSomewhere(named, content);
      // A link that is broken in the whole content as well, such as a menu entry of a disabled page, is left as it is.
      return addressLeadsSomewhere(named, content) || !addressLeadsSomewhere(named, whole);
    };
  let content = withoutParts(
    whole,
    hidden.map(({ loaded, path }) => ({ name: loaded.file.name, path })),
  );
  // A removed part may itself be named elsewhere.
  for (;;) {
    const rest = withoutDangling(content, resolvesIn(content));
    if (rest === content) break;
    content = rest;
  }
  content = withoutHiddenArticles(content);
  const visibleFiles = filesNamed(content);
  return {
    content,
    timed,
    leftOut: namedAndHidden(files, hidden, resolvesIn(content)),
    withheld: new Set([...filesNamed(whole)].filter((path) => !visibleFiles.has(path))),
    next,
  };
}

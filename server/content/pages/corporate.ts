import { partOf } from "../../../contract/marks.ts";
import type { CompilePage } from "../page.ts";
import type { Text } from "../texts/text.ts";
import { marksOf, sayAll, together } from "../texts/text.ts";
import { bannerOf } from "./cards.ts";
import { slashed } from "./dates.ts";
import { filesOf } from "./file-lists.ts";

export const corporate: CompilePage<"corporate"> = (context) => {
  const { content, wanted, localize } = context;
  const source = content.corporate;
  if (!source) return undefined;
  const { banner, organization, board, executives, rules, information, committees, stakeholders } = source;
  const named = (units: readonly Text[]) => units.map((title) => localize({ title }));
  return {
    banner_only0: bannerOf(context, banner),
    organization: {
      ...localize({ title: organization.title, content: organization.content }),
      levels: organization.levels.map(({ title, offices, committees, departments }) => ({
        ...localize({ title }),
        offices: named(offices),
        committees: named(committees),
        departments: named(departments),
      })),
    },
    board: board.map(({ title, nationality, name, assume_date, experience }) => ({
      assume_date: slashed(assume_date),
      ...localize({ title, nationality, name, experience }),
    })),
    leader: executives.map(({ title, name, assume_date, experience }) => ({
      assume_date: slashed(assume_date),
      ...localize({ title, name, experience }),
    })),
    files_only: filesOf(context, rules),
    information: information.map(({ question, answer }) => localize({ question, answer })),
    committees: committees.map(({ title, head, rows }) =>
      together(localize({ title, head }), {
        rows: rows.map((row) => sayAll(row, wanted)),
        ...marksOf(
          rows.map((row, place) => [partOf("rows", place), row]),
          wanted,
        ),
      }),
    ),
    stakeholder: stakeholders.map(({ stakeholder, content, contact }) => localize({ stakeholder, content, contact })),
  };
};

import type { PageResponses } from "../../../contract/pages.ts";
import type { PageContext } from "../page.ts";
import type { Text } from "../texts/text.ts";

type Reports = NonNullable<PageResponses["investor"]["reports"]>;

/** The latest quarterly report, the latest annual report and the papers of the latest conference, as far as they exist. */
export function latestReportsOf(context: PageContext): Reports {
  const { content, localize, fileOf } = context;
  const years = [...content.investorYears].sort((one, other) => other.id - one.id);
  const fileIn = (file: Text) => {
    const path = fileOf(file);
    const languages = Object.keys(file).filter((language) => file[language] === path);
    return { file: path, ...(languages.length === 1 && { language: languages[0] }) };
  };
  const [quarterly] = years.flatMap(({ id, quarterly: { consolidated } }): Reports => {
    const file = consolidated.at(-1);
    const quarter = consolidated.length;
    return file ? [{ title: `${id} Q${quarter}`, quarter, ...fileIn(file) }] : [];
  });
  const annual = years.flatMap(({ annual_reports }) => annual_reports)[0];
  const [conference] = (content.investorReport?.conferences ?? [])
    .flatMap(({ date, title, file }) => (file ? [{ date, title, file }] : []))
    .sort((one, other) => other.date.localeCompare(one.date));
  const titled = [annual, conference].flatMap((each) =>
    each ? [{ ...localize({ title: each.title }), ...fileIn(each.file) }] : [],
  );
  return [...(quarterly ? [quarterly] : []), ...titled];
}

/** Facts of the company that commands need without reading all of the content. */
import { z } from "zod";
import { openYaml } from "../files/yaml-file.ts";
import { company } from "../sources/site.ts";
import { SOURCES } from "../sources/sources.ts";

interface CompanyFacts {
  /** The time zone of the site. */
  readonly timeZone: string;
  /** The BCP 47 tag of the company's own language in its country: "de-DE". */
  readonly locale: string;
}

const { time_zone, country, language } = company.shape;
const facts = z.object({ time_zone: time_zone.catch(time_zone.parse(undefined)), country, language });

/** Undefined if the language is no tag. */
function localeOf(data: z.output<typeof facts> | undefined): string | undefined {
  try {
    return data && new Intl.Locale(data.language, { region: data.country }).toString();
  } catch {
    return undefined;
  }
}

/** Reads company.yaml alone. If it can't be read, the time zone is the default. */
export async function companyOf({
  contentFolder,
  timeZone,
}: {
  readonly contentFolder: string;
  /** The zone that the settings name; null for that of the file. */
  readonly timeZone: string | null;
}): Promise<CompanyFacts> {
  const { file } = await openYaml(contentFolder, SOURCES.company.path);
  const { data } = facts.safeParse(file?.data);
  return {
    timeZone: timeZone ?? data?.time_zone ?? time_zone.parse(undefined),
    locale: localeOf(data) ?? "en",
  };
}

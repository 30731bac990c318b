/** A company without Chinese: tests/fixtures/pumps in German, English and French, with valves among its products. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { PUMPS_FOLDER } from "./content.ts";

type Said = Readonly<Record<string, unknown>>;

const isSaid = (value: object): value is Said => "en" in value && "zh" in value;
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/**
 * Makes a text or list of another language from the English one by inserting a word at the front, after an opening tag.
 */
function said(given: unknown, word: string): unknown {
  if (Array.isArray(given)) return given.map((each) => said(each, word));
  return String(given).replace(/^(\s*(?:<[^>]*>\s*)*)/, `$1${word} `);
}

/** Replaces Chinese in the same value with German and French. */
function translated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(translated);
  if (!isObject(value)) return value;
  if (isSaid(value)) return { de: said(value["en"], "Unser"), en: value["en"], fr: said(value["en"], "Notre") };
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, translated(inner)]));
}

/** Names of some products with German compounds and French plurals, for the search. */
const NAMES: Readonly<Record<string, Said>> = {
  br20: { de: "Kugelventil DN 50", en: "Ball valve DN 50", fr: "Vanne à bille DN 50" },
  br32: { de: "Schrägsitzventil aus Edelstahl", en: "Angle seat valve", fr: "Vanne à siège incliné" },
  br40: { de: "Kugelhahn mit Antrieb", en: "Ball cock with drive", fr: "Robinet à tournant sphérique" },
  br50: { de: "Magnetventil", en: "Solenoid valve", fr: "Électrovanne" },
  br65: { de: "Absperrklappe", en: "Butterfly valve", fr: "Vanne papillon" },
};

const WORDS = {
  de: {
    id: 4,
    name: "Deutsch",
    words: {
      shell: { skip: "Zum Inhalt" },
      printed: { dataSheet: "Datenblatt", features: "Merkmale", specifications: "Technische Daten" },
    },
  },
  fr: {
    id: 5,
    name: "Français",
    words: {
      shell: { skip: "Aller au contenu" },
      printed: { dataSheet: "Fiche technique", features: "Atouts", specifications: "Caractéristiques" },
    },
  },
};

async function edit(folder: string, name: string, change: (data: Record<string, unknown>) => unknown): Promise<void> {
  const path = join(folder, name);
  await writeFile(path, stringify(change(parse(await readFile(path, "utf8")) as Record<string, unknown>)));
}

/** Makes its content folder. The caller removes it. */
export async function germanContent(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "switchyard-german-"));
  await cp(PUMPS_FOLDER, folder, { recursive: true });
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((each) => each.endsWith(".yaml"))) await edit(folder, name, translated);
  // Each added language has a file with these words for the interface.
  await edit(folder, "words.yaml", (words) =>
    Object.fromEntries(Object.entries(words).map(([name, texts]) => [name, { en: (texts as Said)["en"] }])),
  );
  await edit(folder, "company.yaml", (company) => ({
    ...company,
    language: "de",
    languages: ["de", "en", "fr"],
    country: "DE",
    time_zone: "Europe/Berlin",
  }));
  for (const [key, name] of Object.entries(NAMES))
    await edit(folder, `products/${key}.yaml`, (product) => ({ ...product, name }));
  await mkdir(join(folder, "languages"));
  for (const [key, words] of Object.entries(WORDS))
    await writeFile(join(folder, `languages/${key}.yaml`), stringify(words));
  const files = join(folder, "files/products");
  for (const name of await readdir(files)) {
    if (name.endsWith("-en.pdf"))
      for (const language of ["de", "fr"])
        await cp(join(files, name), join(files, name.replace("-en", `-${language}`)));
    else await rm(join(files, name));
  }
  return folder;
}

/** Edits one file of such a folder. */
export const editGerman = edit;

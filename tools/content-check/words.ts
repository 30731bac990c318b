/** Checks content/words.yaml: the names of texts, and the placeholders in them. */
import type { Problem } from "../../server/content/files/problems.ts";
import type { ReadContent } from "../../server/content/load/load.ts";
import { SOURCES } from "../../server/content/sources/sources.ts";
import { slipsBetween } from "../../server/content/texts/typos.ts";
import { texts as en } from "../../src/i18n/en/index.ts";

/** Maximum number of names suggested for an unknown one. */
const NEAR = 3;

/** The texts of a branch, by the names that lead to them. */
export function textsIn(branch: object, path: readonly string[] = []): [name: string, text: string][] {
  return Object.entries(branch).flatMap(([name, inner]) => {
    const here = [...path, name];
    return typeof inner === "string" ? [[here.join("."), inner]] : textsIn(inner, here);
  });
}

const TEXTS = new Map(textsIn(en));
/** The placeholders of a text. */
export const filledIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);

function nearest(key: string): string[] {
  const end = (name: string) => name.split(".").at(-1) ?? "";
  const slips = (name: string) => Math.min(slipsBetween(key, name), 1 + slipsBetween(end(key), end(name)));
  return [...TEXTS.keys()].sort((one, other) => slips(one) - slips(other)).slice(0, NEAR);
}

/** Finds unknown names of texts, and unknown placeholders. */
export function checkWords({ content, files }: Pick<ReadContent, "content" | "files">): Problem[] {
  const { path } = SOURCES.words;
  const lineOf = (key: string) => files.find(({ file }) => file.name === path)?.file.lineOf([key]) ?? 1;
  return Object.entries(content.words).flatMap(([key, texts]): Problem[] => {
    const place = { file: path, line: lineOf(key), field: key };
    const text = TEXTS.get(key);
    if (text === undefined) {
      return [
        { ...place, problem: "is not a text of the interface", hint: `Did you mean ${nearest(key).join(", ")}?` },
      ];
    }
    const placeholders = filledIn(text);
    return Object.values(texts).flatMap((own) => {
      const strange = filledIn(own ?? "").filter((name) => !placeholders.includes(name));
      const hint =
        placeholders.length > 0 ? `Known are ${placeholders.join(", ")}.` : "Nothing is filled into this text.";
      return strange.map((name) => ({ ...place, problem: `has {{${name}}}, which nothing is filled into`, hint }));
    });
  });
}

/** What signs the texts that stand in for those of another language, and marks the elements that are made of them. */
import { Fragment } from "react";
import { jsx } from "react/jsx-runtime";
import { documentLanguage, type Language } from "../../contract/languages.ts";
import { beginMarking, unsigned } from "./fallback.ts";

/** As in fallback.ts, where it is taken away again. */
const SIGN = "\u{E000}";

/** The texts of a language, each with the sign of it: for a language that has said none of them yet. */
export function fallBack<Texts extends object>(texts: Texts, language: Language): Texts {
  beginMarking({ fallBack, languageOf, marked });
  // Each text for one with its sign before it: the shape stays.
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]: [string, object | string]) => [
      name,
      isText(text) ? SIGN + documentLanguage(language) + SIGN + text : fallBack(text, language),
    ]),
  ) as Texts;
}

const isText = (value: unknown): value is string => typeof value === "string";
/** The document language of a text that fell back. */
const languageOf = (value: unknown) =>
  isText(value) && value.startsWith(SIGN) ? value.slice(1, value.indexOf(SIGN, 1)) : undefined;

type Props = Readonly<Record<string, unknown>>;

/** What is known by its name alone, whatever is in it: the language of the name is its own. */
const NAMED: readonly unknown[] = ["a", "button", "img", "input", "textarea"];
/** HTML gives an attribute no language but its element's, which is that of the content as well where the element has any. */
const isNamed = (type: string, { role, children }: Props) =>
  NAMED.includes(type) || role === "img" || children === undefined;

/** What an element of HTML is made with: its language is that of its one text, or of its name. */
function markedElement(type: string, props: Props): Props {
  const texts = Object.entries(props).filter((entry): entry is [string, string] => isText(entry[1]));
  const [, name] = texts.find(([, text]) => isNamed(type, props) && languageOf(text)) ?? [];
  const lang = props["lang"] ?? languageOf(props["children"]) ?? languageOf(name);
  return { ...props, lang, ...Object.fromEntries(texts.map(([each, text]) => [each, unsigned(text)])) };
}

/** A text among others becomes an element of its own. */
function markedChild(child: unknown): unknown {
  if (Array.isArray(child)) return child.map(markedChild);
  if (!isText(child)) return child;
  const [lang, children] = [languageOf(child), unsigned(child)];
  return lang ? jsx("span", { lang, children }, children) : children;
}

/** A component hands texts on to the elements that it is made of, so nothing is done there. */
function marked<Given>(type: unknown, given: Given): Given {
  if (!(isText(type) || type === Fragment)) return given;
  const props = isText(type) ? markedElement(type, given as Props) : (given as Props);
  // The same with other texts, and a language.
  return { ...props, children: markedChild(props["children"]) } as Given;
}

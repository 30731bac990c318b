/** What a request is remembered by, so that the same one is answered again without reading it again. */
import type { IncomingMessage } from "node:http";
import type { Spelling } from "../answers/ready-answers.ts";
import type { LanguageCookie } from "./language.ts";

/** The address alone decides: data, files. */
export const spellAddress = ({ url = "" }: IncomingMessage): string => url;
/** Pages: the visitor's cookie decides as well. */
export const spellPages =
  (cookie: LanguageCookie): Spelling =>
  (request) => {
    const { language, isKeyed } = cookie.read(request);
    return `${language} ${isKeyed ? "keyed" : ""} ${request.url}`;
  };

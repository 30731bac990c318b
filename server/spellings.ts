/** What a request is remembered by, so that the same one is answered again without reading it again. */
import type { IncomingMessage } from "node:http";
import { rememberedLanguage } from "./language.ts";

/** The address alone decides: data, files. */
export const spellAddress = ({ url = "" }: IncomingMessage): string => url;
/** Pages: the visitor's cookie decides as well. */
export const spellPage = (request: IncomingMessage): string => `${rememberedLanguage(request)} ${request.url}`;

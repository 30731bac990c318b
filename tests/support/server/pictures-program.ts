/** A server that only starts the picture tool, for two folders: of the content and of the sizes. Made to be killed. */
import { keepPicturesPrepared } from "../../../server/site/prepare-pictures.ts";

const [, , contentFolder = "", picturesFolder = ""] = process.argv;
const content = { onMediaChange: () => undefined, site: { languages: [], page: () => undefined } };
keepPicturesPrepared(content, { contentFolder, picturesFolder }, console);

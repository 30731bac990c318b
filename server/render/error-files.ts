/** The error pages that a proxy shows while the server is down (deploy/nginx.conf). */
import { randomUUID } from "node:crypto";
import { chmod, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Language } from "../../contract/languages.ts";
import { errorFilePolicy } from "../security/content-policy.ts";
import type { Settings } from "../settings/settings.ts";
import type { ContentStore } from "../site/content-store.ts";
import type { Site } from "../site/site.ts";
import { errorDocument } from "./error-page.ts";

/** Of a visitor who has chosen no language. */
const NONE = "none";
/** The proxy is another user. */
const READABLE = 0o644;

const documentIn = (site: Site, language: Language): string =>
  errorDocument(site, { status: 503, language, isForm: undefined, policyOf: errorFilePolicy }).text;

/** Writes a page for each language of the site. A page that a proxy reads meanwhile is the old or the new one, whole. */
async function writePages(site: Site, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const pages = site.languages.map(({ key }) => [key, documentIn(site, key)] as const);
  for (const [name, text] of [...pages, [NONE, documentIn(site, site.company.language)] as const]) {
    const part = join(folder, `${name}.${randomUUID()}.part`);
    try {
      await writeFile(part, text);
      await chmod(part, READABLE);
      await rename(part, join(folder, `${name}.html`));
    } finally {
      await rm(part, { force: true });
    }
  }
}

/** Writes the error pages now and after every change of the content, if there is a folder for them. A failure is logged. */
export function keepErrorPages(
  content: Pick<ContentStore, "onChange" | "site">,
  { errorPagesFolder: folder }: Pick<Settings, "errorPagesFolder">,
  log: Pick<FastifyBaseLogger, "warn">,
): void {
  if (folder === null) return;
  let writing = Promise.resolve();
  const writeNext = () => {
    writing = writing
      .then(() => writePages(content.site, folder))
      .catch((problem: unknown) => log.warn(problem, `cannot write the error pages into ${folder}`));
  };
  content.onChange(writeNext);
  writeNext();
}

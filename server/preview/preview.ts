/** Who sees drafts: whoever's browser has a cookie with a pass that is good. */
import type { IncomingMessage } from "node:http";
import { cookieCalled } from "../requests/cookies.ts";
import type { Settings } from "../settings/settings.ts";
import type { ContentStore } from "../site/content-store.ts";
import type { Site } from "../site/site.ts";
import { NOTE_STYLE, noteFor } from "./note.ts";
import { readPass } from "./pass.ts";

type Asked = Pick<IncomingMessage, "headers">;

export interface Preview {
  /** Whether who asks sees the preview; such answers are made for them alone. */
  isShownTo(request: Asked): boolean;
  /** The content as who asks sees it. */
  contentFor(request: Asked): Pick<ContentStore, "site">;
  /** Set-Cookie for a pass; undefined for one that is not good. */
  enter(pass: string): string | undefined;
  /** Set-Cookie that takes it away again. */
  readonly leave: string;
}

/** A site that says above each page that it is a preview. */
const marked = (site: Site): Site => ({
  ...site,
  look: { ...site.look, style: site.look.style + NOTE_STYLE, note: noteFor(site.languages) },
});

export function openPreview(
  { publicUrl }: Pick<Settings, "publicUrl">,
  content: Pick<ContentStore, "site" | "preview">,
  secret: string,
): Preview {
  const isSecure = publicUrl.startsWith("https:");
  const cookie = cookieCalled(isSecure ? "__Host-preview" : "preview", { isSecure, isHidden: true });
  let made: { readonly of: Site; readonly site: Site } | undefined;
  const previewed = {
    get site() {
      const { preview } = content;
      if (made?.of !== preview) made = { of: preview, site: marked(preview) };
      return made.site;
    },
  };
  function isShownTo({ headers }: Asked): boolean {
    const pass = cookie.read(headers);
    return pass !== undefined && readPass(pass, secret) !== undefined;
  }
  return {
    isShownTo,
    contentFor: (request) => (isShownTo(request) ? previewed : content),
    enter(pass) {
      const until = readPass(pass, secret);
      return until === undefined ? undefined : cookie.write(pass, Math.ceil(until - Date.now() / 1000));
    },
    leave: cookie.write("", 0),
  };
}

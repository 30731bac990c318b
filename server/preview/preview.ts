/** Shows drafts to visitors whose cookie holds a valid pass. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Settings } from "../settings/settings.ts";
import type { ContentStore } from "../site/content-store.ts";
import type { Site } from "../site/site.ts";
import { NOTE_STYLE, noteFor } from "./note.ts";
import { readPass } from "./pass.ts";

type Asked = Pick<FastifyRequest, "cookies">;

export interface Preview {
  /** Returns whether a visitor sees the preview. Such responses are never cached. */
  isShownTo(request: Asked): boolean;
  /** Returns the content that a visitor sees. */
  contentFor(request: Asked): Pick<ContentStore, "site">;
  isValid(pass: string): boolean;
  /** Sets the cookie to a valid pass. */
  enter(reply: FastifyReply, pass: string): void;
  /** Clears the cookie. */
  leave(reply: FastifyReply): void;
}

/** Returns a site with the note above each page. */
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
  const name = isSecure ? "__Host-preview" : "preview";
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure } as const;
  let made: { readonly of: Site; readonly site: Site } | undefined;
  const previewed = {
    get site() {
      const { preview } = content;
      if (made?.of !== preview) made = { of: preview, site: marked(preview) };
      return made.site;
    },
  };
  const isValid = (pass: string) => readPass(pass, secret) !== undefined;
  function isShownTo({ cookies }: Asked): boolean {
    const pass = cookies[name];
    return pass !== undefined && isValid(pass);
  }
  return {
    isShownTo,
    isValid,
    contentFor: (request) => (isShownTo(request) ? previewed : content),
    enter(reply, pass) {
      const until = readPass(pass, secret) ?? 0;
      reply.setCookie(name, pass, { ...options, maxAge: Math.ceil(until - Date.now() / 1000) });
    },
    leave(reply) {
      reply.clearCookie(name, options);
    },
  };
}

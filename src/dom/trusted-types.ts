/**
 * The one maker of trusted markup and script addresses. The policy of the pages (server/security/content-policy.ts) lets no text become
 * markup or the address of a script but through it, and nobody make a second one. It takes what the server has sanitised and
 * nothing else: markup outside the allow-list of the contract is shown as text. Browsers without Trusted Types get the same check.
 */
import { TRUSTED_TYPES_POLICY } from "../../contract/constants.ts";
import { ALLOWED_ATTRIBUTES, ALLOWED_SCHEMES, ALLOWED_TAGS, NUMERIC, SCROLLER } from "../../contract/markup.ts";

const TAGS = new Set<string>([...ALLOWED_TAGS, SCROLLER.tag]);
const ATTRIBUTES = new Set<string>([...Object.values(ALLOWED_ATTRIBUTES).flat(), ...SCROLLER.attributes, NUMERIC]);
/** As the server writes them: lower case, every value in double quotes. */
const TAG = /^<\/?([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<]*")?)*) ?\/?>/;
const ATTRIBUTE = / ([a-z-]+)(?:="([^"]*)")?/g;
/** Addresses within the site, and those with a scheme that content may name. */
const ADDRESS = new RegExp(`^(?:[/?#]|(?:${ALLOWED_SCHEMES.join("|")}):)`, "i");

function isAllowedTag(markup: string): boolean {
  const [, tag = "", attributes = ""] = TAG.exec(markup) ?? [];
  return (
    TAGS.has(tag) &&
    [...attributes.matchAll(ATTRIBUTE)].every(
      ([, name = "", value = ""]) => ATTRIBUTES.has(name) && (name !== "href" || ADDRESS.test(value)),
    )
  );
}

/** Whether every "<" begins a tag of the allow-list, with attributes of the allow-list. */
const isAllowed = (html: string) => html.split(/(?=<)/).every((part) => !part.startsWith("<") || isAllowedTag(part));

const createHTML = (html: string) => (isAllowed(html) ? html : html.replaceAll("&", "&amp;").replaceAll("<", "&lt;"));

function createScriptURL(address: string): string {
  if (new URL(address, location.href).origin !== location.origin) throw new TypeError(`${address} is not of this site`);
  return address;
}

interface PolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: { createHTML: typeof createHTML; createScriptURL: typeof createScriptURL },
  ) => Pick<TrustedTypePolicy, "createHTML" | "createScriptURL">;
}

/** Makes the one policy of a document; a browser without Trusted Types has no factory. */
export function createTrust(factory: PolicyFactory | undefined) {
  const policy = factory?.createPolicy(TRUSTED_TYPES_POLICY, { createHTML, createScriptURL });
  return {
    /** HTML of the page data, for `dangerouslySetInnerHTML`. */
    trustedHtml: (html: string): string | TrustedHTML => policy?.createHTML(html) ?? createHTML(html),
    /**
     * The address of a script of the site, for a worker. TypeScript's Worker takes no trusted addresses yet, so it says that it is a text.
     * @throws TypeError where the address is another site's
     */
    trustedScript: (address: string): string =>
      (policy?.createScriptURL(address) as unknown as string | undefined) ?? createScriptURL(address),
  };
}

export const { trustedHtml, trustedScript } = createTrust(
  typeof window === "undefined" ? undefined : window.trustedTypes,
);

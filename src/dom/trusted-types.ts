/**
 * The only Trusted Types policy of a page. The content security policy (server/security/content-policy.ts) accepts markup and
 * script addresses only from it and forbids a second policy. Markup outside the allow-list of the contract is shown as text.
 * Browsers without Trusted Types run the same check.
 */
import { TRUSTED_TYPES_POLICY } from "../../contract/constants.ts";
import { ALLOWED_ATTRIBUTES, ALLOWED_SCHEMES, ALLOWED_TAGS, NUMERIC, SCROLLER } from "../../contract/markup.ts";

const TAGS = new Set<string>([...ALLOWED_TAGS, SCROLLER.tag]);
const ATTRIBUTES = new Set<string>([...Object.values(ALLOWED_ATTRIBUTES).flat(), ...SCROLLER.attributes, NUMERIC]);
/** Tag in the format of the server: lower case, values in double quotes. */
const TAG = /^<\/?([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<]*")?)*) ?\/?>/;
const ATTRIBUTE = / ([a-z-]+)(?:="([^"]*)")?/g;
/** Address within the site or with an allowed scheme. */
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

/** Returns true if every "<" starts an allowed tag with allowed attributes. */
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

/** Creates the policy of a document. `factory` is undefined in browsers without Trusted Types. */
export function createTrust(factory: PolicyFactory | undefined) {
  const policy = factory?.createPolicy(TRUSTED_TYPES_POLICY, { createHTML, createScriptURL });
  return {
    /** Returns HTML of the page data for `dangerouslySetInnerHTML`. */
    trustedHtml: (html: string): string | TrustedHTML => policy?.createHTML(html) ?? createHTML(html),
    /**
     * Returns the address of a script of the site, for a worker. Typed as a string, because TypeScript's Worker accepts no
     * TrustedScriptURL yet.
     * @throws TypeError if the address belongs to another site
     */
    trustedScript: (address: string): string =>
      (policy?.createScriptURL(address) as unknown as string | undefined) ?? createScriptURL(address),
  };
}

export const { trustedHtml, trustedScript } = createTrust(
  typeof window === "undefined" ? undefined : window.trustedTypes,
);

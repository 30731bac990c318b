/** Addresses of visitors. The forms do not check them (spec section 5). */
import { domainToASCII } from "node:url";
import { emailIn } from "../../../contract/email-address.ts";
import { exactKey } from "../../../contract/typed-text.ts";
import { digestOf } from "../../lib/signed.ts";
import { isOfLargeProvider, mainDomain } from "./providers.ts";

/** Max characters of an address (RFC 5321). */
const MAX_LENGTH = 254;
/** A domain of the internet, not a host of the mail server's own network. */
const DOMAIN = /@(?!.*\.\.)[^.@][^@]*\.[^.@]{2,}$/;
/** Names of a network of its own (RFC 6761, RFC 6762, ICANN's `.internal`), and IP addresses, which end in a digit. */
const LOCAL = /(?:\.(?:local|localdomain|localhost|internal)|\p{Nd})$/u;

/** Returns the address for a confirmation; undefined if none may be sent to it. */
export function confirmationAddress(typed: string): string | undefined {
  const address = emailIn(typed);
  if (address === undefined || address.length > MAX_LENGTH || !DOMAIN.test(address)) return undefined;
  return LOCAL.test(addressKey(address)) ? undefined : address;
}

/**
 * Returns an address for comparison, as `exactKey` does, without what was typed around it. A domain with letters other than a to z, such as bücher.example, is the same
 * as in its ASCII form, xn--bcher-kva.example.
 */
export function addressKey(typed: string): string {
  const key = exactKey(emailIn(typed) ?? typed);
  const start = key.lastIndexOf("@") + 1;
  const domain = key.slice(start);
  return start === 0 ? key : `${key.slice(0, start)}${domainToASCII(domain) || domain}`;
}

/**
 * Returns name and domain of the mailbox of an address, however it is spelled: without case, dots in its name, and what follows a plus.
 * Domains of one provider that have the same mailboxes are one.
 */
function mailboxOf(address: string): { readonly name: string; readonly domain: string } {
  const key = addressKey(address);
  const at = key.lastIndexOf("@");
  const name = key.slice(0, at).replace(/\+.*$/, "").replaceAll(".", "");
  return { name, domain: mainDomain(key.slice(at + 1)) };
}

/** Milliseconds in which confirmations are counted. */
export const CONFIRMATION_WINDOW = 24 * 60 * 60_000;
/** Max confirmations to one address in this time. */
export const MAX_CONFIRMATIONS = 2;

/**
 * Returns the keys under which confirmations to an address are counted, one for each that it may get in 24 hours; none if it may get
 * none. They do not reveal the address. The first one names the mailbox in the outbox, and after a dot its domain, unless that is of
 * a large provider.
 */
export function confirmationKeys(typed: string, secret: string): readonly string[] {
  const address = confirmationAddress(typed);
  if (address === undefined) return [];
  const { name, domain } = mailboxOf(address);
  const mailbox = digestOf(secret, `confirmation ${name}@${domain}`).toString("base64url");
  const ending = isOfLargeProvider(domain) ? "" : `.${digestOf(secret, `confirmation @${domain}`).toString("hex")}`;
  return Array.from({ length: MAX_CONFIRMATIONS }, (_, index) => `confirmation:${index}:${mailbox}${ending}`);
}

/** Returns the end of a mailbox's key that names its domain; undefined for a large provider. */
export const domainIn = (key: string): string | undefined => /\.[^.]+$/.exec(key)?.[0];

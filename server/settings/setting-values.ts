/** Schemas of the values that settings can have, with the message for an invalid one. */
import { z } from "zod";
import { FORM_NAMES, type FormName } from "../../contract/constants.ts";

/** Days for which the submissions of each form are kept. A form that is not named keeps them without limit. */
export type DaysPerForm = Readonly<Partial<Record<FormName, number>>>;

export const wholeNumber = (min: number, max: number) => {
  const rule = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, rule)
    .transform(Number)
    .refine((value) => value >= min && value <= max, rule);
};
export const urlOf = (rule: string, ...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), rule);
export const mailAddress = z.string().regex(/^[^\r\n]*[^\s@]+@[^\s@]+$/, "must be a mail address");

export const publicUrl = urlOf("must be an http or https address such as https://www.example.com", "http:", "https:")
  .transform((text) => new URL(text))
  .refine(({ pathname, search }) => pathname === "/" && search === "", "must have no path after the host")
  .transform(({ origin }) => origin);

export const yesOrNo = z
  .string()
  .regex(/^(yes|no)$/i, "must be yes or no")
  .transform((text) => text.toLowerCase() === "yes");

/** "no", a number of proxies in front of the server, or their addresses and networks joined by commas. */
export const trustProxy = z.string().transform((text, context): false | number | readonly string[] => {
  if (/^(no|false|0)$/i.test(text)) return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const addresses = text.split(",").map((address) => address.trim());
  if (addresses.every((address) => /^[\da-f.:]+(\/\d{1,3})?$/i.test(address) && /[.:]/.test(address))) return addresses;
  context.addIssue({ code: "custom", message: "must be no, the number of proxies (1 to 9), or their addresses" });
  return z.NEVER;
});

export const analyticsScript = urlOf("must be an https address such as https://stats.example.com/script.js", "https:");

/** Names and values: "domain=example.com, website-id=1". */
export const dataAttributes = z.string().transform((text, context): Readonly<Record<string, string>> => {
  const parts = text.split(",").map((part) => /^([a-z][a-z0-9-]*)=(.+)$/.exec(part.trim()));
  if (parts.every((part) => part !== null)) return Object.fromEntries(parts.map((part) => part.slice(1)));
  context.addIssue({ code: "custom", message: "must be names and values: domain=example.com, website-id=1" });
  return z.NEVER;
});

/** Days for all forms, "365", or for each, "inquiry=730, contact=365". */
export const retentionDays = z.string().transform((text, context): DaysPerForm => {
  const parts = text.split(",").map((part) => /^(?:(inquiry|contact)=)?([1-9]\d{0,4})$/.exec(part.trim()));
  const names = parts.map((part) => part?.[1]);
  if (parts.every((part) => part !== null) && new Set(names).size === names.length) {
    const days = (form: FormName) => parts.find((part) => part?.[1] === form) ?? parts.find((part) => !part?.[1]);
    return Object.fromEntries(FORM_NAMES.flatMap((form) => (days(form) ? [[form, Number(days(form)?.[2])]] : [])));
  }
  context.addIssue({
    code: "custom",
    message: "must be a number of days, or one for each form: inquiry=730, contact=365",
  });
  return z.NEVER;
});

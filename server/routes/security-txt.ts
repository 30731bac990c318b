/** GET /.well-known/security.txt: how to report a vulnerability (RFC 9116), from content/security.yaml. */
import { documentLanguage } from "../../contract/languages.ts";
import { prepareResponse } from "../responses/cached-response.ts";
import { sendResponse } from "../responses/send-response.ts";
import { DATA_HEADERS } from "../security/security-headers.ts";
import type { Route } from "../services.ts";
import type { Site } from "../site/site.ts";

const PATH = "/.well-known/security.txt";

/** Returns the text of the file for the site at `publicUrl`. It is valid until the end of its last day, in UTC. */
function securityTxt({ security, languages }: Site, publicUrl: string): string {
  const { contact, expires, policy } = security;
  const lines = [
    ...contact.map((address) => `Contact: ${address}`),
    `Expires: ${expires}T23:59:59Z`,
    `Preferred-Languages: ${languages.map(({ key }) => documentLanguage(key)).join(", ")}`,
    `Canonical: ${publicUrl}${PATH}`,
    ...(policy ? [`Policy: ${new URL(policy, publicUrl).href}`] : []),
  ];
  return `${lines.join("\n")}\n`;
}

export const securityTxtRoute: Route = (app, { responses, content, settings }) => {
  const headers = { ...DATA_HEADERS, "cache-control": "public, max-age=3600" };
  app.get(PATH, async (request, reply) => {
    const response = await responses.getOrCreate(PATH, PATH, () =>
      prepareResponse({
        type: "text/plain; charset=utf-8",
        body: securityTxt(content.site, settings.publicUrl),
        headers,
      }),
    );
    sendResponse(response, request, reply);
  });
};

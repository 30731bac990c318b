/** GET /.well-known/security.txt: where to report a weakness of the site (RFC 9116), from content/security.yaml. */
import { DOCUMENT_LANGUAGE, LANGUAGES } from "../../contract/constants.ts";
import { prepareAnswer } from "../answers/answer.ts";
import { sendAnswer } from "../answers/send-answer.ts";
import type { Content } from "../content/content.ts";
import { dataHeaders } from "../security/security-headers.ts";
import type { Route } from "../services.ts";

const PATH = "/.well-known/security.txt";

/** The lines of the file, for the site at `publicUrl`. It holds to the end of its last day, in UTC. */
function securityTxt({ contact, expires, policy }: Content["security"], publicUrl: string): string {
  const lines = [
    ...contact.map((address) => `Contact: ${address}`),
    `Expires: ${expires}T23:59:59Z`,
    `Preferred-Languages: ${LANGUAGES.map((language) => DOCUMENT_LANGUAGE[language]).join(", ")}`,
    `Canonical: ${publicUrl}${PATH}`,
    ...(policy ? [`Policy: ${new URL(policy, publicUrl).href}`] : []),
  ];
  return `${lines.join("\n")}\n`;
}

export const securityTxtRoute: Route = (app, { answers, content, settings }) => {
  const headers = { ...dataHeaders(settings), "cache-control": "public, max-age=3600" };
  app.get(PATH, async (request, reply) => {
    const answer = await answers.obtain(PATH, PATH, () =>
      prepareAnswer({
        type: "text/plain; charset=utf-8",
        body: securityTxt(content.site.security, settings.publicUrl),
        headers,
      }),
    );
    sendAnswer(answer, request, reply);
  });
};

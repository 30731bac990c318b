import type { Organization } from "schema-dts";
import { pathTo } from "../../contract/paths.ts";
import { addressOf, type DataContext } from "./context.ts";

/** Describes the company that publishes the site. */
export const organizationData = (context: DataContext): Organization => ({
  "@type": "Organization",
  name: context.input.page.response.company,
  url: addressOf(context, pathTo("home")),
  logo: context.publicUrl + context.input.company.logo.on_light.path,
});

import { useSelector } from "@xstate/react";
import type { ComponentProps } from "react";
import { selectShown } from "../../machines/page.ts";
import { useSite } from "../site-context.tsx";
import { Status } from "../ui/Status.tsx";

/** Announces the result of a choice on the page. It is silent after a change of language, which the title announces. */
export function PageStatus(status: ComponentProps<typeof Status>) {
  const { page } = useSite();
  return <Status key={useSelector(page, (snapshot) => selectShown(snapshot)?.language)} {...status} />;
}

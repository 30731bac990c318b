import { useSelector } from "@xstate/react";
import type { ComponentProps } from "react";
import { selectShown } from "../../machines/page.ts";
import { useSite } from "../site-context.tsx";
import { Status } from "../ui/Status.tsx";

/** What a page says of a choice on it. That it is there in another language is told by its title, and by nothing else. */
export function PageStatus(status: ComponentProps<typeof Status>) {
  const { page } = useSite();
  return <Status key={useSelector(page, selectShown)?.language} {...status} />;
}

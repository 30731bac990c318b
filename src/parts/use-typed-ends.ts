import { useSelector } from "@xstate/react";
import { selectShown } from "../../machines/page.ts";
import { useSite } from "../site-context.tsx";

/** Returns the texts of the fields of ranges that the server could not read, by the names of the fields. */
export const useTypedEnds = (): Readonly<Record<string, string>> | undefined =>
  useSelector(useSite().page, (snapshot) => selectShown(snapshot)?.typedEnds);

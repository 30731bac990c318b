import { LostOpening } from "../../parts/search/LostOpening.tsx";
import { useWaysOn } from "../../parts/search/use-ways-on.ts";
import type { ScreenProps } from "../../screens.ts";
import { useWords } from "../../ui/use-words.tsx";

/** Page Not Found (spec section 8), with a search and links to other pages. */
export default function NotFoundScreen(_props: ScreenProps<"notFound">) {
  const { say } = useWords();
  return (
    <LostOpening title={say("catalogue.notFound.title")} links={useWaysOn()}>
      <p>{say("catalogue.notFound.text")}</p>
      <p>{say("catalogue.notFound.hint")}</p>
    </LostOpening>
  );
}

import { FileTrigger } from "react-aria-components/FileTrigger";
import { FILE_KINDS } from "../../../../machines/quick-order-list.ts";
import { Button } from "../../../ui/Button.tsx";
import { useWords } from "../../../ui/use-words.tsx";
import type { QuickOrderActor } from "./use-quick-order.ts";

interface FileButtonProps {
  readonly order: QuickOrderActor;
  readonly isReading: boolean;
}

/** Chooses a file with a list, which is read at once. Without scripts, no file can be posted. */
export function FileButton({ order, isReading }: FileButtonProps) {
  const { say } = useWords();
  const choose = (files: FileList | null) => {
    const file = files?.[0];
    if (file) order.send({ type: "file.chosen", file });
  };
  if (isReading)
    return (
      <Button variant="secondary" className="script-only" aria-disabled>
        {say("forms.order.choose")}
      </Button>
    );
  return (
    <FileTrigger acceptedFileTypes={FILE_KINDS} onSelect={choose}>
      <Button variant="secondary" className="script-only">
        {say("forms.order.choose")}
      </Button>
    </FileTrigger>
  );
}

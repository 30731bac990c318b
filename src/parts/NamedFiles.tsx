import type { FilesOnly } from "../../contract/entities.ts";
import { partOf } from "../../contract/marks.ts";
import { FileList } from "../ui/FileList.tsx";
import { PartText } from "../ui/Text.tsx";

/** Links to files of the content, under their own names. */
export function NamedFiles({ of }: { readonly of: FilesOnly }) {
  const names = of.file_names.map((name, place) => (
    <PartText key={name} of={of} part={partOf("file_names", place)}>
      {name}
    </PartText>
  ));
  return <FileList files={of.files} names={names} />;
}

import { useState } from "react";
import { createActor } from "xstate";
import { uploadMachine } from "../../machines/upload.ts";
import type { UploadFile } from "../../machines/upload-files.ts";
import { FileRow } from "../pages/inquiry/files/FileRow.tsx";
import { ProgressBar } from "../ui/ProgressBar.tsx";
import { Family, Specimen } from "./Specimen.tsx";

const PICKED = { name: "valve-body.step", size: 4_200_000 };
const FILE: UploadFile = {
  ...PICKED,
  id: 1,
  state: "waiting",
  lane: null,
  sent: 0,
  problem: null,
  receipt: null,
  file: PICKED,
};
const LONG_NAME = `${"assembly-drawing-of-the-test-bench-".repeat(3)}.dxf`;

const FILES: readonly { readonly state: string; readonly file: Partial<UploadFile> }[] = [
  { state: "waiting", file: {} },
  { state: "uploading", file: { state: "uploading", lane: "first", sent: 1_800_000 } },
  { state: "stored", file: { state: "stored", sent: PICKED.size } },
  { state: "refused", file: { state: "refused", problem: "kind", name: "valve-body.exe" } },
  { state: "can be tried again", file: { state: "refused", problem: "failed" } },
  { state: "a long name", file: { state: "stored", name: LONG_NAME } },
];

/** The files of an inquiry, each in its states. */
export function InquiryFiles() {
  const [upload] = useState(() => createActor(uploadMachine, { input: {} }).start());
  return (
    <Family title="Files of an inquiry">
      <Specimen name="ProgressBar" state="a part is sent">
        <ProgressBar label="valve-body.step" percent={43} />
      </Specimen>
      {FILES.map(({ state, file }) => (
        <Specimen key={state} name="FileRow" state={state}>
          <ul>
            <FileRow file={{ ...FILE, ...file }} upload={upload} />
          </ul>
        </Specimen>
      ))}
    </Family>
  );
}

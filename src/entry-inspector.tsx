/**
 * Inspector of the machines on the last opened page, in development only (`npm run dev -- --inspect`, then /inspector). Builds do
 * not contain this file.
 */
import "./styles/index.css";
import { createRoot } from "react-dom/client";
import { type InspectorMessage, openInspectorChannel } from "./inspector/channel.ts";
import { Inspector } from "./inspector/Inspector.tsx";
import { afterMessage, NOTHING_SEEN } from "./inspector/seen-actors.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The document lacks its root");
document.title = "Machines";

const view = createRoot(root);
let seen = NOTHING_SEEN;
const channel = openInspectorChannel();
channel.onmessage = ({ data }: MessageEvent<InspectorMessage>) => {
  seen = afterMessage(seen, data);
  view.render(<Inspector seen={seen} />);
};
view.render(<Inspector seen={seen} />);
channel.postMessage({ type: "request" } satisfies InspectorMessage);

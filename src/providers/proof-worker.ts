/** Runs beside the page, so that typing is never held up. */
import type { Challenge } from "../../contract/forms.ts";
import { solveChallenge } from "./proof-search.ts";

addEventListener("message", ({ data }: MessageEvent<Challenge>) => postMessage(solveChallenge(data)));

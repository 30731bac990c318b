/** Worker that solves challenges, so that typing stays responsive. */
import type { Challenge } from "../../../contract/forms.ts";
import { solveChallenge } from "./proof-search.ts";

addEventListener("message", ({ data }: MessageEvent<Challenge>) => postMessage(solveChallenge(data)));

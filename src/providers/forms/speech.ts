import { type Language, shortTag } from "../../../contract/languages.ts";

/** Returns the spoken form of a character. Case is ignored, as in the comparison of the code. */
const spoken = (character: string) => character.toUpperCase();
/** Speech rate that is slow enough for typing along. */
const RATE = 0.7;

/** Max wait for voices in milliseconds. Browsers load them on first use, and without voices they stay silent without an error. */
const VOICES_TIMEOUT = 1000;

/** Resolves with true if the browser has a voice. */
async function canSpeak(): Promise<boolean> {
  if (!("speechSynthesis" in window)) return false;
  const voice = window.speechSynthesis;
  if (voice.getVoices().length > 0) return true;
  await new Promise<void>((resolve) => {
    voice.addEventListener("voiceschanged", () => resolve(), { once: true });
    setTimeout(resolve, VOICES_TIMEOUT);
  });
  return voice.getVoices().length > 0;
}

/** Speaks a code character by character. Rejects if speech is not available; stops when `signal` aborts. */
export async function speakCharacters(code: string, language: Language, signal: AbortSignal): Promise<void> {
  if (!(await canSpeak())) throw new Error("The browser has no voice");
  const voice = window.speechSynthesis;
  voice.cancel();
  signal.addEventListener("abort", () => voice.cancel(), { once: true });
  for (const character of code) {
    if (signal.aborted) return;
    await new Promise<void>((resolve, reject) => {
      const utterance = new SpeechSynthesisUtterance(spoken(character));
      utterance.lang = shortTag(language);
      utterance.rate = RATE;
      utterance.onend = () => resolve();
      utterance.onerror = ({ error }) => reject(new Error(`Speech failed: ${error}`));
      voice.speak(utterance);
    });
  }
}

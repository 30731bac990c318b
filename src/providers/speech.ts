import { type Language, shortTag } from "../../contract/languages.ts";

/** What a character is called aloud: capitals are not told apart, since the code is compared without regard to case. */
const spoken = (character: string) => character.toUpperCase();
/** Slow enough to type along. */
const RATE = 0.7;

/** Browsers load their voices when they are first asked for; without one they say nothing, and don't say so. */
const LOADING_VOICES = 1000;

/** True where the browser can speak. */
async function canSpeak(): Promise<boolean> {
  if (!("speechSynthesis" in window)) return false;
  const voice = window.speechSynthesis;
  if (voice.getVoices().length > 0) return true;
  await new Promise<void>((resolve) => {
    voice.addEventListener("voiceschanged", () => resolve(), { once: true });
    setTimeout(resolve, LOADING_VOICES);
  });
  return voice.getVoices().length > 0;
}

/** Speaks a code one character at a time in a language; resolves when it is said, rejects when it can't be, stops on abort. */
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

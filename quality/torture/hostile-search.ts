/** Searches of the maximum length that cost a server as much as possible. */
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { MAX_KEYWORD_LENGTH } from "../../contract/constants.ts";
import { addressOfNetwork, statusOf } from "../../tests/support/server/load/ask.ts";

/** Beginnings of texts, by the work that they cause in a search. */
const HOSTILE = {
  "cut a word in every way": "cutoffshow",
  "cut a word of one letter": "a",
  "look up beginnings": "con pro sur pow cha tab wal out ind met mon ext cab usb rac bat tow int sta ser ",
  "look for slips": "chargxxr prxtecqtr suorgeing mnnxtors ouuutlets caxblles extnssin ",
  "look up single characters": "電 源 插 座 排 保 護 線 器 長 充 不 斷 系 統 防 水 ",
  "cut a run of Chinese": "突波保護延長線不斷電系統插座排插充電器",
  "look for a part number": "ab1234567890",
  "grow when it is normalised": "\ufdfa",
  "join words": "surge-strip-power-outlet-",
} as const;
const TEXTS = Object.values(HOSTILE);

const ADDRESSES = [
  (text: string) => `/api/search/suggestions?lang=3&search=${text}`,
  (text: string) => `/api/search?lang=3&type=1&search=${text}`,
  (text: string) => `/search?type=1&text=${text}`,
  (text: string) => `/search?type=2&text=${text}&lang=zh`,
];

/** Turns a number into letters, so that no text occurs twice. */
const lettersOf = (number: number) => [...String(number)].map((digit) => "qxzjvkwyfb"[Number(digit)]).join("");

/** Returns the address of a hostile search, a different one for each number. */
export function hostileAddress(number: number): string {
  const end = lettersOf(number);
  const text = TEXTS[number % TEXTS.length] ?? "";
  const whole = text.repeat(MAX_KEYWORD_LENGTH).slice(0, MAX_KEYWORD_LENGTH - end.length) + end;
  const addressOf = ADDRESSES[Math.floor(number / TEXTS.length) % ADDRESSES.length] ?? String;
  return addressOf(encodeURIComponent(whole));
}

/** Networks that alternate, so that none reaches its limit of uncached responses. */
const NETWORKS = 60;
/** Milliseconds between a response and the next search. */
const PAUSE = 30;

/** Runs hostile searches one after the other, and reports the milliseconds of each. */
export async function searchHostilely(
  origin: string,
  { duration, tell }: { readonly duration: number; readonly tell: (took: number) => void },
): Promise<void> {
  const agents = Array.from({ length: NETWORKS }, () => new Agent({ keepAlive: true }));
  const end = performance.now() + duration;
  for (let number = Math.floor(Math.random() * 1e8); performance.now() < end; number += 1) {
    const localAddress = addressOfNetwork(number % NETWORKS, NETWORKS);
    const begun = performance.now();
    await statusOf(origin + hostileAddress(number), agents[number % NETWORKS] as Agent, { localAddress });
    tell(performance.now() - begun);
    await pause(PAUSE);
  }
  for (const agent of agents) agent.destroy();
}

import type { Answer } from "./answer.ts";
import { Abandoned } from "./workshop.ts";

interface Limits {
  readonly mostBytes: number;
  readonly mostAnswers: number;
}

const LIMITS: Limits = { mostBytes: 32 * 1024 * 1024, mostAnswers: 2000 };
/** Spellings of addresses that are remembered; they hold no answers of their own. */
const MOST_SPELLINGS = 4000;
/** Characters of a spelling that is remembered. */
const LONGEST_SPELLING = 1000;
/** Bytes of a character of a key. */
const CHARACTER = 2;

/** Makes an answer, or gives back the one before where it is still the same. */
export type MakeAnswer = (before: Answer | undefined) => Promise<Answer>;

interface Kept {
  readonly key: string;
  /** The state of the content that it is known to fit. */
  readonly generation: number;
  answer: Answer;
  weight: number;
  /** Asked for since it was last looked at for leaving. */
  wanted: boolean;
}

/**
 * Answers that were made once, by what they depend on. The least recently used go first, so that nobody can fill the
 * memory with made-up addresses. An answer is also found by the spelling of the request that it was made for, which
 * spares reading the same address again and again. One that is asked for again is improved beside other work.
 */
export class AnswerCache {
  readonly #kept = new Map<string, Kept>();
  readonly #spellings = new Map<string, Kept>();
  readonly #underWay = new Map<string, Promise<Kept>>();
  readonly #limits: Limits;
  #bytes = 0;
  #hits = 0;
  #misses = 0;
  #generation = 0;
  #isImproving = false;

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  get size(): number {
    return this.#kept.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** How often an answer was there, and how often it had to be made. */
  get hits(): number {
    return this.#hits;
  }

  get misses(): number {
    return this.#misses;
  }

  /** The answer to a request spelled just so, if it is there. */
  find(spelling: string): Answer | undefined {
    const kept = this.#spellings.get(spelling);
    if (!kept) return undefined;
    this.#hits += 1;
    kept.wanted = true;
    this.#improve(kept);
    return kept.answer;
  }

  /** The answer of a key, made once however many ask at the same time. A failure is not kept. */
  async obtain(key: string, spelling: string, make: MakeAnswer): Promise<Answer> {
    const generation = this.#generation;
    const recent = this.#recent(key);
    if (recent) {
      this.#hits += 1;
      // Addresses without end may lead to one answer; until it is improved, plain text has to be unpacked for each.
      this.#improve(recent);
    } else this.#misses += 1;
    const kept = recent ?? (await this.#makeOnce(key, make));
    // What was made from content that has changed since goes to those who waited for it, and no further.
    if (generation === this.#generation && spelling.length <= LONGEST_SPELLING) {
      if (this.#spellings.size >= MOST_SPELLINGS) this.#spellings.clear();
      this.#spellings.set(spelling, kept);
    }
    return kept.answer;
  }

  /**
   * The content has changed: no answer is sent before it was held against it, and one that is still the same stays. Who is
   * waiting for one that is being made gets it, and nobody else does.
   */
  doubt(): void {
    this.#generation += 1;
    this.#spellings.clear();
    this.#underWay.clear();
  }

  #recent(key: string): Kept | undefined {
    const kept = this.#kept.get(key);
    if (kept?.generation !== this.#generation) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept;
  }

  /** Joins those who wait for the same answer. If the one for whom it was to be made has gone, the next one has it made. */
  async #makeOnce(key: string, make: MakeAnswer): Promise<Kept> {
    for (let underWay = this.#underWay.get(key); underWay; underWay = this.#underWay.get(key)) {
      try {
        return await underWay;
      } catch (problem) {
        if (!(problem instanceof Abandoned)) throw problem;
      }
    }
    return this.#make(key, make);
  }

  async #make(key: string, make: MakeAnswer): Promise<Kept> {
    const generation = this.#generation;
    const making = make(this.#kept.get(key)?.answer).then((answer) => ({
      key,
      answer,
      generation,
      weight: answer.weight + key.length * CHARACTER,
      wanted: false,
    }));
    this.#underWay.set(key, making);
    try {
      const kept = await making;
      if (generation === this.#generation) this.#keep(kept);
      return kept;
    } finally {
      if (this.#underWay.get(key) === making) this.#underWay.delete(key);
    }
  }

  /** One at a time: compressing must not take the processors from those who ask. */
  #improve(kept: Kept): void {
    const { improve } = kept.answer;
    if (!improve || this.#isImproving) return;
    this.#isImproving = true;
    improve()
      .then(
        (answer) => {
          if (this.#kept.get(kept.key) === kept) {
            this.#bytes += answer.weight - kept.answer.weight;
            kept.weight += answer.weight - kept.answer.weight;
          }
          kept.answer = answer;
        },
        // It stays as it is, which is good enough.
        () => undefined,
      )
      .finally(() => {
        this.#isImproving = false;
      });
  }

  #keep(kept: Kept): void {
    this.#bytes += kept.weight - (this.#kept.get(kept.key)?.weight ?? 0);
    this.#kept.delete(kept.key);
    this.#kept.set(kept.key, kept);
    const { mostBytes, mostAnswers } = this.#limits;
    for (const [key, old] of this.#kept) {
      if (this.#bytes <= mostBytes && this.#kept.size <= mostAnswers) break;
      this.#kept.delete(key);
      if (old.wanted) {
        // What visitors ask for stays, however many made-up addresses come in between.
        old.wanted = false;
        this.#kept.set(key, old);
        continue;
      }
      this.#bytes -= old.weight;
      // Spellings may hold it still.
      this.#spellings.clear();
    }
  }
}

import type { Answer } from "./answer.ts";

interface Limits {
  readonly mostBytes: number;
  readonly mostAnswers: number;
}

const LIMITS: Limits = { mostBytes: 64 * 1024 * 1024, mostAnswers: 2000 };
/** Spellings of addresses that are remembered; they hold no answers of their own. */
const MOST_SPELLINGS = 4000;

/**
 * Answers that were made once, by what they depend on. The least recently used go first, so that nobody can fill the
 * memory with made-up addresses. An answer is also found by the spelling of the request that it was made for, which
 * spares reading the same address again and again.
 */
export class AnswerCache {
  readonly #answers = new Map<string, Answer>();
  readonly #spellings = new Map<string, Answer>();
  readonly #underWay = new Map<string, Promise<Answer>>();
  /** Found by their spelling since they were last looked at for leaving. */
  readonly #wanted = new WeakSet<Answer>();
  readonly #limits: Limits;
  #bytes = 0;
  #generation = 0;

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  get size(): number {
    return this.#answers.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The answer to a request spelled just so, if it is there. */
  find(spelling: string): Answer | undefined {
    const answer = this.#spellings.get(spelling);
    if (answer) this.#wanted.add(answer);
    return answer;
  }

  /** The answer of a key, made once however many ask at the same time. A failure is not kept. */
  async obtain(key: string, spelling: string, make: () => Promise<Answer>): Promise<Answer> {
    const generation = this.#generation;
    const answer = this.#recent(key) ?? (await (this.#underWay.get(key) ?? this.#make(key, make)));
    // What was made from content that has changed since goes to those who waited for it, and no further.
    if (generation === this.#generation) {
      if (this.#spellings.size >= MOST_SPELLINGS) this.#spellings.clear();
      this.#spellings.set(spelling, answer);
    }
    return answer;
  }

  /** Forgets everything, also what is being made right now. */
  clear(): void {
    this.#generation += 1;
    this.#answers.clear();
    this.#spellings.clear();
    this.#underWay.clear();
    this.#bytes = 0;
  }

  #recent(key: string): Answer | undefined {
    const answer = this.#answers.get(key);
    if (answer) {
      this.#answers.delete(key);
      this.#answers.set(key, answer);
    }
    return answer;
  }

  async #make(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const generation = this.#generation;
    const making = make();
    this.#underWay.set(key, making);
    try {
      const answer = await making;
      if (generation === this.#generation) this.#keep(key, answer);
      return answer;
    } finally {
      if (this.#underWay.get(key) === making) this.#underWay.delete(key);
    }
  }

  #keep(key: string, answer: Answer): void {
    this.#answers.set(key, answer);
    this.#bytes += answer.weight;
    const { mostBytes, mostAnswers } = this.#limits;
    for (const [oldKey, old] of this.#answers) {
      if (this.#bytes <= mostBytes && this.#answers.size <= mostAnswers) break;
      this.#answers.delete(oldKey);
      if (this.#wanted.delete(old)) {
        // What visitors ask for stays, however many made-up addresses come in between.
        this.#answers.set(oldKey, old);
        continue;
      }
      this.#bytes -= old.weight;
      // Spellings may hold it still.
      this.#spellings.clear();
    }
  }
}

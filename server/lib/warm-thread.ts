/**
 * Runs tasks in a thread of their own, one at a time and in their order. The time of a task counts from its start in a thread that has
 * loaded: waiting and loading have limits of their own. A thread whose task takes too long stays in service until its successor has
 * loaded. Otherwise each late task would make the next ones wait for loading, and they would be late too.
 */
import { Tinypool } from "tinypool";

/** Milliseconds each. */
export interface ThreadLimits {
  /** Max duration of a task. */
  readonly task: number;
  /** Max time for which a task waits for its turn. */
  readonly wait: number;
  /** Max duration of loading. After that, another thread is tried. */
  readonly load: number;
  /** Time after which a thread without tasks ends. Without it, the thread stays. */
  readonly idle?: number;
}

export interface ThreadSource {
  /** The module of the thread. Its default export runs a task. Without a task it only answers, which shows that it has loaded. */
  readonly filename: string;
  readonly workerData?: unknown;
  readonly resourceLimits: { readonly maxOldGenerationSizeMb: number; readonly maxYoungGenerationSizeMb?: number };
}

/** A task took longer than its limit, or waited longer for its turn. */
export class TooSlow extends Error {
  readonly phase: "running" | "waiting";

  constructor(phase: TooSlow["phase"], limit: number) {
    super(`the task was ${phase} for more than ${limit / 1000} s`);
    this.phase = phase;
  }
}

/** One thread, which is never replaced. */
class Thread {
  readonly #pool: Tinypool;
  readonly #worker: unknown;
  /** Resolves once the thread has loaded. */
  readonly loaded: Promise<unknown>;
  isBusy = false;
  /** Its task, or its loading, takes longer than its limit. */
  isLate = false;
  #end: Promise<void> | undefined;

  constructor(source: ThreadSource) {
    this.#pool = new Tinypool({ ...source, minThreads: 1, maxThreads: 1 });
    // The pool reports a thread that dies without a task. `isAlive` tells that too.
    this.#pool.on("error", () => undefined);
    [this.#worker] = this.#pool.threads;
    this.loaded = this.#pool.run(undefined);
  }

  /** False once the thread has died. The pool has started another one, which has not loaded. */
  get isAlive(): boolean {
    return this.#pool.threads[0] === this.#worker;
  }

  run(task: unknown): Promise<unknown> {
    return this.#pool.run(task);
  }

  end(): Promise<void> {
    this.#end ??= this.#pool.destroy();
    return this.#end;
  }
}

interface Job<Task, Result> extends PromiseWithResolvers<Result> {
  readonly task: Task;
  /** Ends its wait. */
  readonly timer: NodeJS.Timeout;
}

export class WarmThread<Task, Result> {
  readonly #source: ThreadSource;
  readonly #limits: ThreadLimits;
  #waiting: Job<Task, Result>[] = [];
  #serving: Thread | undefined;
  #loading: Thread | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #firstLoad = Promise.withResolvers<void>();

  /** Starts no thread before the first task. */
  constructor(source: ThreadSource, limits: ThreadLimits) {
    this.#source = source;
    this.#limits = limits;
    // Without load() nobody waits for it.
    this.#firstLoad.promise.catch(() => undefined);
  }

  /** Starts the first thread, and resolves once it has loaded. @throws whatever its module throws */
  load(): Promise<void> {
    this.#loadNext();
    return this.#firstLoad.promise;
  }

  /** Runs a task when its turn comes. @throws TooSlow, and whatever the task or the module throws */
  run(task: Task): Promise<Result> {
    const limit = this.#limits.wait;
    const timer = setTimeout(() => {
      this.#waiting = this.#waiting.filter((other) => other !== job);
      job.reject(new TooSlow("waiting", limit));
    }, limit);
    const job = { task, timer, ...Promise.withResolvers<Result>() };
    this.#waiting.push(job);
    this.#next();
    return job.promise;
  }

  /** Ends the threads. Running and waiting tasks fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idleTimer);
    this.#failWaiting(new Error("the thread is closed"));
    await Promise.all([this.#serving?.end(), this.#loading?.end()]);
  }

  /** Gives the next task to the thread if it is free. */
  #next(): void {
    if (this.#isClosed) return;
    if (this.#serving && !this.#serving.isAlive) {
      void this.#serving.end();
      this.#serving = undefined;
      this.#loadNext();
    }
    const thread = this.#serving;
    const [job] = this.#waiting;
    if (!job) this.#rest();
    else if (!thread || thread.isLate) this.#loadNext();
    else if (!thread.isBusy) {
      this.#waiting.shift();
      void this.#give(thread, job);
    }
  }

  async #give(thread: Thread, { task, timer, resolve, reject }: Job<Task, Result>): Promise<void> {
    clearTimeout(timer);
    clearTimeout(this.#idleTimer);
    thread.isBusy = true;
    const late = setTimeout(() => {
      thread.isLate = true;
      reject(new TooSlow("running", this.#limits.task));
      if (thread === this.#serving) this.#loadNext();
      else void thread.end();
    }, this.#limits.task);
    try {
      resolve((await thread.run(task)) as Result);
    } catch (problem) {
      reject(problem);
    }
    clearTimeout(late);
    thread.isBusy = false;
    thread.isLate = false;
    if (thread !== this.#serving) void thread.end();
    this.#next();
  }

  /** Starts a thread unless one is loading. It takes the place of the serving one once it has loaded. */
  #loadNext(): void {
    if (this.#loading || this.#isClosed) return;
    const thread = new Thread(this.#source);
    this.#loading = thread;
    const timer = setTimeout(() => {
      thread.isLate = true;
      void thread.end();
    }, this.#limits.load);
    const loaded = () => {
      clearTimeout(timer);
      this.#loading = undefined;
      this.#take(thread);
    };
    const failed = (problem: unknown) => {
      clearTimeout(timer);
      this.#loading = undefined;
      void thread.end();
      // Another try takes as long. An error would only come again.
      if (!thread.isLate) this.#failToLoad(problem);
      this.#next();
    };
    thread.loaded.then(loaded, failed);
  }

  #take(thread: Thread): void {
    const old = this.#serving;
    this.#serving = thread;
    this.#firstLoad.resolve();
    // Otherwise it ends after its task.
    if (old && (old.isLate || !old.isBusy)) void old.end();
    this.#next();
  }

  #failToLoad(problem: unknown): void {
    this.#firstLoad.reject(problem);
    if (!this.#serving || this.#serving.isLate) this.#failWaiting(problem);
  }

  #failWaiting(problem: unknown): void {
    for (const { timer, reject } of this.#waiting.splice(0)) {
      clearTimeout(timer);
      reject(problem);
    }
  }

  #rest(): void {
    const { idle } = this.#limits;
    clearTimeout(this.#idleTimer);
    if (idle === undefined || !this.#serving || this.#serving.isBusy) return;
    this.#idleTimer = setTimeout(() => {
      void this.#serving?.end();
      this.#serving = undefined;
    }, idle).unref();
  }
}

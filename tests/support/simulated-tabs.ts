/** Tabs of a browser with its history, its back/forward cache and session storage, for documents that run in this process. */
import { vi } from "vitest";

/**
 * How a restored document finds its session storage: as the tab has it, as in Chromium and Safari, or as it was when the document was
 * left, as in Firefox.
 */
export type StorageKind = "of the tab" | "of the document";

/** Session storage whose items are own properties, as in a browser. */
class MemoryStorage {
  [name: string]: unknown;
  constructor(items: object = {}) {
    Object.assign(this, items);
  }
  getItem(name: string) {
    return Object.hasOwn(this, name) ? this[name] : null;
  }
  setItem(name: string, value: string) {
    this[name] = value;
  }
  removeItem(name: string) {
    delete this[name];
  }
  clear() {
    for (const name of Object.keys(this)) delete this[name];
  }
}

interface Loaded<Content> {
  readonly window: EventTarget;
  readonly navigation: EventTarget & { readonly currentEntry: { readonly id: string } };
  readonly storage: MemoryStorage;
  content?: Content;
}
/** A history entry: of a document of the site, which may be in the cache, or of another site. */
interface Entry<Content> {
  readonly id: string;
  readonly isForeign: boolean;
  loaded?: Loaded<Content> | undefined;
}

const traversalTo = (id: string) =>
  Object.assign(new Event("navigate"), { navigationType: "traverse", destination: { sameDocument: false, id } });

export class SimulatedTab<Content> {
  readonly #kind: StorageKind;
  /** Runs the scripts of a document. Its globals are those of the document. */
  readonly #load: () => Content;
  #entries: Entry<Content>[];
  #at: number;
  #storage: MemoryStorage;
  #lastLeft: Loaded<Content> | undefined;

  constructor(kind: StorageKind, load: () => Content, from?: SimulatedTab<Content>) {
    this.#kind = kind;
    this.#load = load;
    // A copy has the entries with their ids, but no cached documents.
    this.#entries = (from ? from.#entries : undefined)?.map(({ id, isForeign }) => ({ id, isForeign })) ?? [
      this.#entry(false),
    ];
    this.#at = from ? from.#at : 0;
    this.#storage = new MemoryStorage(from ? from.#storage : {});
    this.#arrive();
  }

  /** Duplicates the tab. A tab that was closed and opened again is a duplicate of which the original is gone. */
  duplicate = () => new SimulatedTab(this.#kind, this.#load, this);

  get #current(): Entry<Content> {
    return this.#entries[this.#at] as Entry<Content>;
  }
  /** Returns the result of `load` for the document that is shown, or undefined for another site. Makes its globals current. */
  get shown(): Content | undefined {
    const { loaded } = this.#current;
    if (loaded) this.#enter(loaded);
    return loaded?.content;
  }

  /** Opens a link to a new document of the site, or to another site. */
  open({ isForeign, isKept }: { readonly isForeign: boolean; readonly isKept: boolean }): void {
    this.#leave(isKept);
    this.#entries = [...this.#entries.slice(0, this.#at + 1), this.#entry(isForeign)];
    this.#at += 1;
    this.#arrive();
  }
  /** Goes back or forward, if there is an entry. */
  go(steps: number, isKept: boolean): void {
    const to = this.#entries[this.#at + steps];
    if (!to) return;
    const { loaded } = this.#current;
    // decision 57: nothing is passed on past a page of another site. The document that was left last needs nothing.
    const [from, until] = [Math.min(this.#at, this.#at + steps), Math.max(this.#at, this.#at + steps)];
    const isPastForeign = this.#entries.slice(from, until + 1).some(({ isForeign }) => isForeign);
    if (isPastForeign && this.#kind === "of the document" && to.loaded !== this.#lastLeft) to.loaded = undefined;
    // Browsers do not report a traversal to another site.
    if (loaded && !to.isForeign) {
      this.#enter(loaded);
      loaded.navigation.dispatchEvent(traversalTo(to.id));
    }
    this.#leave(isKept);
    this.#at += steps;
    this.#arrive();
  }
  reload(): void {
    this.#leave(false);
    this.#arrive();
  }

  #entry = (isForeign: boolean): Entry<Content> => ({ id: crypto.randomUUID(), isForeign });

  #enter({ window, navigation, storage }: Loaded<Content>): void {
    vi.stubGlobal("sessionStorage", storage);
    vi.stubGlobal("navigation", navigation);
    for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const)
      vi.stubGlobal(name, window[name].bind(window));
  }
  #show({ window }: Loaded<Content>, persisted: boolean): void {
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  }
  #leave(isKept: boolean): void {
    const { loaded } = this.#current;
    if (!loaded) return;
    this.#lastLeft = loaded;
    this.#enter(loaded);
    loaded.window.dispatchEvent(Object.assign(new Event("pagehide"), { persisted: isKept }));
    if (!isKept) this.#current.loaded = undefined;
  }
  #arrive(): void {
    const entry = this.#current;
    if (entry.isForeign) return;
    if (entry.loaded) {
      this.#storage = entry.loaded.storage;
      this.#enter(entry.loaded);
      this.#show(entry.loaded, true);
      return;
    }
    if (this.#kind === "of the document") this.#storage = new MemoryStorage(this.#storage);
    const navigation = Object.assign(new EventTarget(), { currentEntry: { id: entry.id } });
    entry.loaded = { window: new EventTarget(), navigation, storage: this.#storage };
    this.#enter(entry.loaded);
    entry.loaded.content = this.#load();
    this.#show(entry.loaded, false);
  }
}

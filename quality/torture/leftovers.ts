/**
 * What must be gone when the torture is: servers, databases, a mounted disk, folders. It is undone in reverse, at once and
 * without waiting, when all is over and when the process ends in whatever way it still hears of.
 */
const leftovers: (() => void)[] = [];

/** Undoes this too at the end. */
export function undoAtEnd(undo: () => void): void {
  leftovers.push(undo);
}

/** Undoes all that is left. What can't be undone keeps nothing else from it. */
export function undoAll(): void {
  for (const undo of leftovers.splice(0).reverse()) {
    try {
      undo();
    } catch (problem) {
      console.error(`something is left behind: ${(problem as Error).message}`);
    }
  }
}

process.on("exit", undoAll);
// The shell's way to tell by which signal a program ended. A second one, from npm as well as from the terminal, must not cut
// the undoing short.
for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
] as const) {
  process.on(signal, () => process.exit(code));
}

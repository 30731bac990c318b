/**
 * Removes what a torture leaves behind: servers, databases, a mounted disk, folders. Runs in reverse order and synchronously,
 * at the end and on every signal that ends the process.
 */
const leftovers: (() => void)[] = [];

/** Registers a function to call at the end. */
export function undoAtEnd(undo: () => void): void {
  leftovers.push(undo);
}

/** Calls all registered functions. A failed one does not stop the others. */
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
// Exit codes of the shell for signals. A second signal, from npm as well as from the terminal, must not interrupt
// the removal.
for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
] as const) {
  process.on(signal, () => process.exit(code));
}

/**
 * Resolves in a new task, so that pending input is handled first. Uses a message, because timers are delayed longer and stop with
 * the fake clock of a test.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port2.addEventListener(
      "message",
      () => {
        port2.close();
        resolve();
      },
      { once: true },
    );
    port2.start();
    port1.postMessage(null);
  });
}

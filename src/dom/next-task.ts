/**
 * Resolves in a task of its own: what the visitor does in the meantime is heard first. A message, because a timer waits longer
 * and stands still where a test stops the clock.
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

/**
 * Inline script at the end of every document. Starts the scripts of the site after the load event or at the first interaction,
 * whichever comes first. Links and fields work before that; presses on controls that need scripts are replayed after hydration.
 *
 * `data-scripts` of the document is `absent` (sent by the server), `loading`, `alive` (set by BrowserFacts), or `failed` (a script
 * failed to load or the views threw; the page then uses the styles for browsers without scripts).
 */
{
  const {
    currentScript,
    documentElement: { dataset },
    styleSheets,
  } = document;
  const modules = currentScript?.dataset["modules"]?.split(" ") ?? [];
  /** Delay in milliseconds after the load event, so that scripts do not delay decoding and painting. */
  const START_DELAY = 200;
  /** Max wait in milliseconds for the load event. */
  const LOAD_TIMEOUT = 8000;
  const listen = addEventListener;
  /** Pressed controls in order, with their `data-added` at that time. */
  const pressed = new Map<HTMLElement, string | undefined>();

  /** Activates the rules for browsers without scripts. */
  function enableFallbackStyles(rules: CSSRuleList): void {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) rule.media.mediaText = rule.conditionText.replace("(scripting: none)", "all");
      if (rule instanceof CSSGroupingRule) enableFallbackStyles(rule.cssRules);
    }
  }

  async function start(): Promise<void> {
    if (dataset["scripts"] !== "absent") return;
    dataset["scripts"] = "loading";
    // In the head: an element in the body would let the browser compute the styles of the whole page again.
    for (const href of modules) {
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", href, fetchPriority: "low" }),
      );
    }
    // One by one, dependencies first, so that a slow processor can handle input in between. The last module starts the site.
    try {
      for (const href of modules) await import(/* @vite-ignore */ href);
    } catch (problem) {
      fail();
      console.error(problem);
    }
  }

  function fail(): void {
    dataset["scripts"] = "failed";
    for (const sheet of styleSheets) enableFallbackStyles(sheet.cssRules);
    document.getElementById("scripts-failed")?.removeAttribute("hidden");
  }

  // First interactions. Moving the pointer counts, because a press follows some 100 ms later. Events of a resting pointer, without
  // any distance, do not.
  for (const event of ["pointerdown", "keydown", "focusin"]) listen(event, start);
  listen("pointermove", (move) => (move.movementX || move.movementY) && start());
  listen("load", () => setTimeout(start, START_DELAY));
  // A picture that never loads must not prevent the start.
  setTimeout(start, LOAD_TIMEOUT);

  // Records presses on controls that need scripts or do less without them (`data-enhanced`). Stops the event, because a page that is
  // partly hydrated would handle it a second time.
  listen(
    "click",
    (event) => {
      // The target of a click is an element.
      const control = (event.target as Element).closest<HTMLElement>("button:not([type=submit]),[data-enhanced]");
      if (!control || dataset["scripts"]?.match(/alive|failed/)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // Repeated presses on the same control count once.
      pressed.set(control, control.dataset["added"]);
    },
    true,
  );
  // Skips controls that the restored cart has changed, because a press would now remove the product.
  listen("site.alive", () => {
    for (const [control, added] of pressed) if (control.dataset["added"] === added) control.click();
  });
  listen("site.failed", fail);
}

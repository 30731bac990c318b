/**
 * Stands inline at the end of every document and starts the site's scripts when the page stands: after everything that
 * the first view asked for has come, or at the first sign that the visitor wants something, whichever is first. Links and
 * fields work without it; a press on a control that needs scripts is carried out once the page is alive.
 *
 * `data-scripts` of the document tells how far the page is: `absent` as the server sends it (only to be read), `loading`, `alive`
 * (set by BrowserFacts), or `failed` (a script could not be loaded, or the views broke: it stays readable, and what stands in for
 * scripts shows).
 */
{
  const {
    currentScript,
    documentElement: { dataset },
    styleSheets,
  } = document;
  const modules = currentScript?.dataset["modules"]?.split(" ") ?? [];
  /** Milliseconds. What has loaded has yet to be decoded and painted: scripts that came at once would hold that up. */
  const UNTIL_SHOWN = 200;
  /** Milliseconds. */
  const LONGEST_WAIT = 8000;
  const listen = addEventListener;
  /** What was pressed, in its order, with what it held then. */
  const pressed = new Map<HTMLElement, string | undefined>();

  /** From now on the rules for a browser without scripts hold. */
  function standIn(rules: CSSRuleList): void {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) rule.media.mediaText = rule.conditionText.replace("(scripting: none)", "all");
      if (rule instanceof CSSGroupingRule) standIn(rule.cssRules);
    }
  }

  async function start(): Promise<void> {
    if (dataset["scripts"] !== "absent") return;
    dataset["scripts"] = "loading";
    for (const href of modules) {
      currentScript?.after(
        Object.assign(document.createElement("link"), { rel: "modulepreload", href, fetchPriority: "low" }),
      );
    }
    // One after the other, what others need first: a slow processor hears the visitor in between. The last begins the site.
    try {
      for (const href of modules) await import(/* @vite-ignore */ href);
    } catch (problem) {
      fail();
      console.error(problem);
    }
  }

  function fail(): void {
    dataset["scripts"] = "failed";
    for (const sheet of styleSheets) standIn(sheet.cssRules);
    document.getElementById("scripts-failed")?.removeAttribute("hidden");
  }

  // Signs of intent. Moving the pointer is one: a press follows some hundred milliseconds later. A browser tells as well of one
  // that rests where the page comes to be, with no way between: that is nobody's intent.
  for (const sign of ["pointerdown", "keydown", "focusin"]) listen(sign, start);
  listen("pointermove", (move) => (move.movementX || move.movementY) && start());
  listen("load", () => setTimeout(start, UNTIL_SHOWN));
  // A picture that never comes must not keep the page from coming alive.
  setTimeout(start, LONGEST_WAIT);

  // Keeps presses on what does nothing by itself, or something less than with scripts (`data-enhanced`). React, which may have
  // taken the page over already, must not hear of them as well: each counts once, after the facts that the browser tells.
  listen(
    "click",
    (event) => {
      // What is pressed is an element.
      const control = (event.target as Element).closest<HTMLElement>("button:not([type=submit]),[data-enhanced]");
      if (!control || dataset["scripts"]?.match(/alive|failed/)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // A second press on the same control is one of impatience.
      pressed.set(control, control.dataset["added"]);
    },
    true,
  );
  // What has gone from the page by then hears nothing of it. What the kept cart has added since then would be taken out.
  listen("site.alive", () => {
    for (const [control, added] of pressed) if (control.dataset["added"] === added) control.click();
  });
  listen("site.failed", fail);
}

import { useState } from "react";
import { Button } from "react-aria-components/Button";
import styles from "./Inspector.module.css";
import { inOrder, type Seen, type SeenActor } from "./seen-actors.ts";

/** Shows the machines of the page that was opened last, with states and events. */
export function Inspector({ seen }: { readonly seen: Seen }) {
  const [chosen, choose] = useState("");
  const actors = inOrder(seen.actors);
  const actor = seen.actors[chosen] ?? actors[0];
  return (
    <main className={styles["inspector"]}>
      <h1>Machines</h1>
      {actor ? (
        <div className={styles["columns"]}>
          <ul className={styles["actors"]}>
            {actors.map(({ id, name, state, status, depth }) => (
              <li key={id} data-depth={Math.min(depth, 3)}>
                <Button
                  className={styles["choose"] ?? ""}
                  {...(id === actor.id && { "aria-current": true })}
                  data-status={status}
                  onPress={() => choose(id)}
                >
                  <strong>{name}</strong> {status === "active" ? state : status}
                </Button>
              </li>
            ))}
          </ul>
          <Details actor={actor} />
        </div>
      ) : (
        <p>Open a page of the site in this browser: its machines appear here.</p>
      )}
    </main>
  );
}

function Details({ actor: { name, status, state, context, events } }: { readonly actor: SeenActor }) {
  return (
    <section aria-label={name} className={styles["details"]}>
      <h2>{name}</h2>
      <p>
        {status}
        {state ? `: ${state}` : ""}
      </p>
      <h3>Context</h3>
      <pre className={styles["json"]}>{context || "none"}</pre>
      <h3>Events, the last one first</h3>
      <ol className={styles["events"]} reversed>
        {events.toReversed().map((event) => (
          <li key={event.id}>
            <code>{event.type}</code> {event.from ? `from ${event.from}` : ""} {event.state ? `→ ${event.state}` : ""}
            {event.payload ? <pre className={styles["json"]}>{event.payload}</pre> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

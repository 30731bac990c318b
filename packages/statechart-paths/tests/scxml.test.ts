/** Reading and writing SCXML, with a small document for each element of the standard. */
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { loadMachines, pathsOf, readScxml, toScxml } from "../src/index.ts";
import { configurationOf, structureOf } from "../src/structure.ts";

const document = (content: string, attributes = "") =>
  `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="test" ${attributes}>${content}</scxml>`;
const read = (content: string, attributes?: string) => readScxml(document(content, attributes), "test");
const pathsIn = (content: string, attributes?: string) =>
  pathsOf({ name: "test", file: "", machine: read(content, attributes).made }, []);
const idsIn = (content: string) => structureOf(read(content).made).transitions.map(({ id }) => id);

/** Returns the states of a real actor of the document, at its start and after each event. Guards are false. */
function walked(content: string, ...events: string[]): string[] {
  const actor = createActor(read(content).made).start();
  const reached = [configurationOf(actor.getSnapshot().value)];
  for (const type of events) {
    actor.send({ type });
    reached.push(configurationOf(actor.getSnapshot().value));
  }
  return reached;
}

describe("an SCXML document read as a machine", () => {
  it.each<[string, string, string[], string[]]>([
    [
      "evaluates transitions in document order",
      `<state id="a"><transition event="*" target="b"/><transition event="go" target="c"/></state><state id="b"/><state id="c"/>`,
      ["go"],
      ["a", "b"],
    ],
    [
      "matches an event by the start of its name",
      `<state id="a"><transition event="door" target="b"/></state><state id="b"><transition event="door.open" target="c"/></state><state id="c"/>`,
      ["doors", "door.open", "door.open"],
      ["a", "a", "b", "c"],
    ],
    [
      "matches several events of one transition",
      `<state id="a"><transition event="go stop" target="b"/></state><state id="b"><transition event="go" target="a"/></state>`,
      ["stop", "go", "go"],
      ["a", "b", "a", "b"],
    ],
    [
      "starts in its initial state",
      `<parallel id="p"><state id="a" initial="a2"><state id="a1"/><state id="a2"/></state>
       <state id="b"><initial><transition target="b2"/></initial><state id="b1"/><state id="b2"/></state></parallel>`,
      [],
      ["p.a.a2 + p.b.b2"],
    ],
    [
      "raises events within a step, and sends them after it",
      `<state id="a"><transition event="go" target="b"/></state>
       <state id="b"><onentry><send event="later"/><raise event="now"/></onentry><transition event="now" target="c"/></state>
       <state id="c"><transition event="later" target="d"/></state><state id="d"/>`,
      ["go"],
      ["a", "d"],
    ],
    [
      "returns to the remembered or default state of a history",
      `<state id="off"><transition event="on" target="h"/></state>
       <state id="run"><transition event="off" target="off"/><history id="h"><transition target="two"/></history>
       <state id="one"/><state id="two"><transition event="next" target="one"/></state></state>`,
      ["on", "next", "off", "on"],
      ["off", "run.two", "run.one", "off", "run.one"],
    ],
    [
      "reports the end of regions, and ends",
      `<parallel id="p"><transition event="done.state.p" target="end"/>
       <state id="a"><state id="a1"><transition event="go" target="a2"/></state><final id="a2"/></state>
       <state id="b"><state id="b1"><transition event="go" target="b2"/></state><final id="b2"/></state></parallel><final id="end"/>`,
      ["go"],
      ["p.a.a1 + p.b.b1", "end"],
    ],
    [
      "evaluates In() on its own states",
      `<parallel id="p"><state id="a"><state id="a1"><transition event="go" target="a2"/></state><state id="a2"/></state>
       <state id="b"><state id="b1"><transition event="see" cond="In('a2') &amp;&amp; !In('b2')" target="b2"/></state><state id="b2"/></state></parallel>`,
      ["see", "go", "see"],
      ["p.a.a1 + p.b.b1", "p.a.a1 + p.b.b1", "p.a.a2 + p.b.b1", "p.a.a2 + p.b.b2"],
    ],
    [
      "stays in a state on an internal transition, and reenters it on an external one",
      `<state id="s"><onexit><raise event="left"/></onexit><transition event="in" type="internal" target="s2"/>
       <transition event="out" target="s2"/><transition event="left" target="end"/><state id="s1"/><state id="s2"/></state><state id="end"/>`,
      ["in", "out"],
      ["s.s1", "s.s2", "end"],
    ],
    [
      "evaluates conditions",
      `<state id="a"><transition event="go" target="b"><if cond="isBig"><raise event="big"/><elseif cond="!isBig"/><raise event="small"/><else/>
       <raise event="never"/></if></transition></state><state id="b"><transition event="small" target="c"/></state><state id="c"/>`,
      ["go"],
      ["a", "c"],
    ],
  ])("that %s", (_what, content, events, reached) => {
    expect(walked(content, ...events)).toEqual(reached);
  });

  it("starts in several states, with a remark on the generated state", () => {
    const content = `<state id="s" initial="a2 b1"><parallel id="p"><state id="a"><state id="a1"/><state id="a2"/></state>
      <state id="b"><state id="b1"/><state id="b2"/></state></parallel></state>`;
    expect(walked(content)).toEqual(["s.p.a.a2 + s.p.b.b1"]);
    expect(read(content).remarks).toEqual(["s starts in a2 and b1, through the state beginning."]);
  });

  it("converts conditions to combined guards", () => {
    const content = `<state id="a"><transition event="go" cond="x &gt; 3 &amp;&amp; (isNew || !isOld)" target="b"/></state><state id="b"/>`;
    expect(idsIn(content)).toEqual(["test.a go [x > 3 and (isNew or not isOld)] -> b"]);
    const actions = pathsIn(content).cases.flatMap(({ steps }) => steps.map(({ action }) => action));
    expect(actions).toContain("Go (assuming x > 3: yes, isNew: no, isOld: no).");
    expect(pathsIn(content).notReached).toEqual([]);
  });

  it("names scripts and assignments without running them", () => {
    const content = `<state id="a"><transition event="go" target="b"><assign location="x" expr="1"/><script>print()</script>
      <foreach array="list" item="i"><raise event="each"/></foreach></transition></state><state id="b"/>`;
    const [step] = pathsIn(content).cases.flatMap(({ steps }) => steps);
    expect(step?.notes).toEqual(["Not run: x = 1, print, foreach list i."]);
    expect(read(content).remarks).toContain("Events sent in <foreach> are skipped.");
  });

  it("invokes actors, including nested machines", () => {
    const content = `<state id="a"><invoke id="kid"><content>${document('<final id="end"/>')}</content></invoke>
      <transition event="done.invoke.kid" target="b"/></state><state id="b"/>`;
    expect(idsIn(content)).toEqual(["test.a kid succeeds -> b"]);
    expect(walked(content)).toEqual(["b"]);
  });

  it("waits for delayed events, unless they are cancelled", () => {
    const content = `<state id="a"><onentry><send event="late" delay="1.5s" id="timer"/></onentry>
      <transition event="late" target="b"/><transition event="stop"><cancel sendid="timer"/></transition></state><state id="b"/>`;
    const actions = pathsIn(content).cases.flatMap(({ steps }) => steps.map(({ action }) => action));
    expect(actions).toContain("Wait 1500 ms: Late.");
    expect(actions).toContain("Stop.");
  });

  it.each<[string, string]>([
    ["<scxml", "Not valid XML: unexpected end of input (line 1)"],
    ["", "Not valid XML: missing root element"],
    ["<svg/>", "Not an SCXML document: the root element is <svg>"],
    [document(""), "It has no states."],
    [document('<state id="a"><transition event="go" target="gone"/></state>'), 'It has no state "gone".'],
  ])("or is refused in one line: %s", (text, message) => {
    expect(() => readScxml(text, "test")).toThrow(message);
    try {
      readScxml(text, "test");
    } catch (problem) {
      expect((problem as Error).message).not.toContain("\n");
    }
  });
});

describe("a machine written as SCXML and read again", async () => {
  const folders = ["machines", "features", "trial"].map((name) => `${import.meta.dirname}/${name}`);
  const found = (await Promise.all(folders.map((folder) => loadMachines(folder)))).flat();
  /** Cases without notes and titles, which depend on the context and actions. These are not converted. */
  const casesOf = (machine: (typeof found)[number]) =>
    pathsOf(machine, []).cases.map(({ notes: _, title: _title, steps, ...rest }) => [
      rest,
      steps.map(({ notes: _notes, ...step }) => step),
    ]);
  /** Machines whose behaviour depends on features that SCXML lacks, with the start of the expected remark. */
  const COMPUTED: Readonly<Record<string, string>> = {
    delays: "The computed delay backoff",
    fetchWithRetry: "The computed delay backoff",
    enqueuing: 'The action "enqueueActions" is not converted.',
    toItself: 'The action "sendTo" is not converted.',
  };

  it.each(found.filter(({ name }) => !(name in COMPUTED)))("has the same cases: $name", (machine) => {
    const { made } = toScxml(machine.machine);
    expect(casesOf({ ...machine, machine: readScxml(made, machine.name).made })).toEqual(casesOf(machine));
  });

  it.each(found.filter(({ name }) => name in COMPUTED))(
    "reports the parts that can't be converted: $name",
    ({ name, machine }) => {
      const { made, remarks } = toScxml(machine);
      const told = remarks.find((remark) => remark.startsWith(COMPUTED[name] ?? ""));
      expect(told).toBeDefined();
      expect(made).toContain(`<!-- ${told} -->`);
    },
  );

  it("keeps descriptions, requirements and custom ids", () => {
    const door = found.find(({ name }) => name === "door");
    const { made } = toScxml(door?.machine as (typeof found)[number]["machine"]);
    expect(made).toContain('paths:description="The door moves."');
    expect(made).toContain('<transition event="person.came" cond="isKnown" target="leaf.opening"');
  });
});

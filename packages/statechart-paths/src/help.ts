/** The text of --help. */
import { MOST_PATHS } from "./simple.ts";

export const HELP = `Test paths, diagrams and a report of XState 5 machines.

Usage: npx statechart-paths [command] [machine ...] [options]

A file may stand for the machines that it exports: show src/door.ts

Commands
  list                 The machines, with the number of their states, events and transitions (the default).
  show <machine ...>   Test paths: numbered test cases with what is expected after each step.
  draw <machine ...>   The statechart.
  model <machine ...>  The first text of a model: every event, guard and actor, with what is known of them.
  watch <machine ...>  Says what each change of their files does to the machines and their cases.
  diff <old> [new]     How two versions of machines differ, in words, and which cases to run again: JSON files that
                       show --as json has written; without the second one, the machines as they are now.
  report               One HTML page of all machines, in English and Chinese: diagram with what the last test runs have
                       walked, states, events, guards, transitions, requirements, test paths, coverage.
  coverage             What the last test runs have walked of each machine, and every reason for what they have not.

What
  --all                All machines, instead of the named ones (show, draw).
  --children           The machines that they invoke and spawn as well, as machine.child.
  --from <path>        A file, or a folder of files, that export machines, or
                       are SCXML documents. Default: machines
  --models <path>      A file or folder (*.model.ts) of models: payloads, outcomes and starts, with which paths are
                       computed on real data. Default: tests/models, where there is one. A machine without a model
                       is walked by its structure: what its guards say is an assumption of each step, payloads are left
                       out, and its own actions and invoked actors are not run.
                       With --from, the default is what lies beside the machines.
  --input <json>       What machines without a model start with. Functions are called with it where a file exports no machine.
  --no-models          Walks every machine by its structure alone.

Test paths (show, report)
  --cover <what>       states: every state and every reachable configuration. each: every transition once, each guard with
                       both outcomes (the default without a model). transitions: every transition from every configuration,
                       each guard with both outcomes (the default with a model). pairs: every transition followed by every
                       transition that can follow it. simple-paths: every way that comes to no state twice; refused
                       where there are more than ${MOST_PATHS}. random(<stop condition>): at random until it is met, such as
                       "random(edge_coverage(100) or length(50))"; there is edge_coverage, vertex_coverage and
                       requirement_coverage (percent), reached_edge, reached_vertex (ids) and length (steps), joined by
                       and, or. A transition's meta.weight is the share in which it is taken, 0 to 1.
  --seed <number>      The same random walks again.
  --to <state>         Instead: the shortest path to each configuration with this state, such as nav.open;
                       with --cover simple-paths every way to it.
  --limit <number>     Of simple paths, so many are enough, however many there are.
  --steps <number>     About how long a test case may become. Default: 15
  --as <format>        plain (the default), gherkin, csv, json, or playwright or vitest: a test file for a driver of your own.
                       With --out, the driver's file is begun as well; later, only what it lacks is added.
  --driver <module>    The module that exports createDriver for test files. Default: ./<machine>.driver.ts

Diagrams (draw)
  --as <format>        mermaid (the default), svg, or scxml: the W3C's notation of statecharts, which is read as well.

Report, coverage
  --coverage <file>    A coverage file that a test run has written; may be given more than once.
                       Default: reports/coverage-*.json
  --as <format>        coverage as table (the default), junit or lcov.
  --history <file>     Remembers what was walked, and adds it to the report as coverage over time.

Output
  --out <path>         A file; a folder for show and draw of several machines. Default: the screen;
                       reports/machines.html for the report.
  --fail-on <what>     Exit code 1 as well: not-reached (show, report), changed or lost (diff). May be given more than once.
  -h, --help           This text.

Ends with exit code 0; with 1 where the words above are misused, where a file or a machine had to be left out, and where coverage finds something not walked
without a reason.

Examples
  npx statechart-paths
  npx statechart-paths show header --cover pairs
  npx statechart-paths show cart --to holding --as gherkin
  npx statechart-paths show --all --as playwright --out generated
  npx statechart-paths model src/door.ts --out src/door.model.ts
  npx statechart-paths draw page --as svg --out page.svg
  npx statechart-paths report
  npx statechart-paths coverage
  npx statechart-paths list --from somewhere/else/door.ts
`;

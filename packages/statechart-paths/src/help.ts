/** The text of --help. */
import { MAX_EXPLORED } from "./explore.ts";
import { MAX_STEPS } from "./paths.ts";
import { MAX_PATHS } from "./simple-paths.ts";

export const HELP = `Test paths, diagrams and a report of XState 5 machines.

Usage: npx statechart-paths [command] [machine ...] [options]

A file stands for the machines that it exports: show src/door.ts

Commands
  list                 Lists the machines with the number of their states, events, transitions and guard outcomes (the
                       default).
  show <machine ...>   Shows test paths: numbered test cases with the expected result of each step.
  draw <machine ...>   Draws the statechart.
  model <machine ...>  Writes a model stub: every event, guard and actor, with the known facts.
  watch <machine ...>  Reports how each change of the files affects the machines and their cases.
  diff <old> [new]     Describes how two versions of machines differ, and which cases to run again. The versions are JSON
                       files written by show --as json; without the second one, the current machines are used.
  report               Writes one HTML page of all machines, in English and Chinese: diagrams with the coverage of the
                       last test runs, states, events, guards, transitions, requirements, test paths.
  coverage             Shows the coverage of the last test runs, and the reason for each item that was not walked.

Machines
  --all                All machines (show, draw).
  --children           Includes the machines that they invoke and spawn, as machine.child.
  --from <path>        A file, or a folder of files, that export machines or are SCXML documents. Default: machines
  --models <path>      A file or folder (*.model.ts) of models: payloads, outcomes and starts for paths on real data.
                       Default: tests/models if it exists; with --from, the folder of the machines. A machine without a
                       model is walked by its structure: each step states the guard results that it assumes, payloads are
                       missing, and custom actions and invoked actors are not run.
  --input <json>       Input of machines without a model. If a file has no machine, its functions and classes get it.
  --stand-in           Puts a stand-in, which does nothing, in the place of packages that are not installed.
  --no-models          Walks every machine by its structure alone.

Test paths (show, report)
  --cover <criterion>  states: every state and every state combination.
                       each: every transition once, each guard with both outcomes (the default).
                       transitions: every transition in every state combination, each guard with both outcomes.
                       pairs: every transition followed by every transition that can follow it.
                       simple-paths: every path that visits no state twice; refused above ${MAX_PATHS}.
                       random(<stop condition>): random walks until the condition is met, such as
                       "random(edge_coverage(100) or length(50))". Conditions: edge_coverage, vertex_coverage and
                       requirement_coverage (percent), reached_edge, reached_vertex (ids) and length (steps), joined by
                       and, or. A transition's meta.weight, 0 to 1, is its probability.
  --sequence <file>    Own steps as JSON: { "name": "...", "steps": ["event sentence", { "type": "event", ... }] }, or a list
                       of these; may be repeated. Without --cover, only these are shown.
  --seed <number>      Repeats the random walks of this seed.
  --to <state>         The shortest path to each state combination with this state, such as nav.open; with --cover
                       simple-paths, every simple path to it.
  --outside <event>    Sends this event from outside in every state that handles it, even if the machine sends it to itself;
                       may be repeated. Only without a model.
  --limit <number>     Max number of simple paths to show.
                       By default there is one short case for each item of the criterion: the shortest way to it, and its
                       step. The id of a case stays the same when other transitions are added.
  --tours              Few long cases instead of many short ones.
  --steps <number>     Approximate max number of steps of a tour or random walk. Default: 15
  --max-explored <number>  Max number of steps to explore, which are events in states. Default: ${MAX_EXPLORED} without a model.
  --max-steps <number> Approximate max number of steps of all cases of a machine. Default: ${MAX_STEPS}. What a limit leaves out
                       is stated.
  --as <format>        plain (the default), gherkin, csv, json, or playwright or vitest: a test file that calls a driver.
                       With --out, the driver file is created too; later, missing functions are added to it.
  --driver <module>    The module that exports createDriver for test files. Default: ./<machine>.driver.ts

Diagrams (draw)
  --as <format>        mermaid (the default), svg, or scxml: the W3C format for statecharts, which can be read again.

Report, coverage
  --coverage <file>    A coverage file of a test run; may be repeated. Default: reports/coverage-*.json
  --as <format>        Format of coverage: table (the default), junit or lcov.
  --history <file>     Stores the coverage of each run, and adds coverage over time to the report.

Output
  --out <path>         A file, or a folder for show and draw of several machines. Default: the screen;
                       reports/machines.html for the report.
  --fail-on <event>    Further reasons for exit code 1: not-reached (show, report), changed or removed (diff); may be
                       repeated.
  -h, --help           Shows this help.

Exit code 0: success. Exit code 1: wrong arguments, a file or machine that was skipped, or coverage with items that were not
walked and have no reason. Exit code 2: the installed version of Node or XState is not supported.

Examples
  npx statechart-paths
  npx statechart-paths show header --cover pairs
  npx statechart-paths show cart --to holding --as gherkin
  npx statechart-paths show --all --as playwright --out generated
  npx statechart-paths model src/door.ts --out src/door.model.ts
  npx statechart-paths draw page --as svg --out page.svg
  npx statechart-paths report
  npx statechart-paths coverage
  npx statechart-paths list --from src/door.ts
`;

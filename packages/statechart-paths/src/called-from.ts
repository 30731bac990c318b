/** Calls functions as if from the file that called the package, so that test runners report tests at their user's line. */
import { Script } from "node:vm";

interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A function with any arguments. */
type AnyFunction = (...given: never[]) => unknown;

/** Returns the place from which a function was called, before source maps; undefined if it is unknown. */
function callerOf(called: AnyFunction): Place | undefined {
  const { prepareStackTrace } = Error;
  const holder: { stack?: unknown } = {};
  try {
    Error.prepareStackTrace = (_, frames) => frames;
    Error.captureStackTrace(holder, called);
    const [frame] = holder.stack as NodeJS.CallSite[];
    const file = frame?.getFileName();
    const [line, column] = [frame?.getLineNumber(), frame?.getColumnNumber()];
    return typeof file === "string" && line && column ? { file, line, column } : undefined;
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
}

/** Calls a function with these arguments. Overloaded functions, such as those of Playwright, have no single type of arguments. */
type Call = (call: AnyFunction, ...given: unknown[]) => unknown;

const CODE = "(call, ...given) => call(...given)";

/**
 * Returns a function that calls others from the place at which `called` was called. Playwright reads the place of a test from its caller
 * and has no option for it. The function is compiled with that file name and position, which source maps then apply to as usual.
 */
export function calledFrom(called: AnyFunction): Call {
  const place = callerOf(called);
  if (!place) return (call, ...given) => Reflect.apply(call, undefined, given);
  const { file, line, column } = place;
  const columnOffset = column - 1 - CODE.indexOf("call(");
  return new Script(CODE, { filename: file, lineOffset: line - 1, columnOffset }).runInThisContext();
}

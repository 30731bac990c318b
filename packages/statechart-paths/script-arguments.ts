/**
 * Returns the arguments of a script of this folder. Prints the usage and exits for --help, and exits with 1 for an unknown argument.
 * @param usage the usage line
 * @param most max number of arguments
 */
export function readScriptArguments(usage: string, most = 0): readonly string[] {
  const words = process.argv.slice(2);
  if (words.includes("--help") || words.includes("-h")) {
    console.log(`Usage: ${usage}`);
    process.exit();
  }
  const wrong = words.find((word, place) => word.startsWith("-") || place >= most);
  if (wrong !== undefined) {
    console.error(`Unknown argument "${wrong}". Usage: ${usage}`);
    process.exit(1);
  }
  return words;
}

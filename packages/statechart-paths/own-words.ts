/**
 * The words that a command of this folder was called with, which makes or measures the package. Explains the command and ends where
 * that is asked, and where there is a word that it does not know.
 * @param usage how it is called
 * @param most how many words it takes
 */
export function readOwnWords(usage: string, most = 0): readonly string[] {
  const words = process.argv.slice(2);
  if (words.includes("--help") || words.includes("-h")) {
    console.log(usage);
    process.exit();
  }
  const wrong = words.find((word, place) => word.startsWith("-") || place >= most);
  if (wrong !== undefined) {
    console.error(`"${wrong}" means nothing here: ${usage}`);
    process.exit(1);
  }
  return words;
}

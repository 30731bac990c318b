"""What the studio's commands have in common: --help, and one clear line for words that they don't know."""
import difflib
import sys


def words(usage, known, options=(), near=()):
    """The command-line words. Prints the usage for --help; ends with exit code 2 at a word that isn't known.

    `known` says whether a word names something; `near` are the names among which similar ones are sought."""
    given = sys.argv[1:]
    if {"--help", "-h"} & set(given):
        print(usage.strip())
        sys.exit()
    for word in given:
        option = word.startswith("-")
        if word in options if option else known(word):
            continue
        names = ["--help", *options] if option else list(near)
        like = difflib.get_close_matches(word, names, 3, 0.5) or [n for n in names if option]
        kind = "option" if option else "picture"
        hint = f" Near: {', '.join(like)}." if like else " See --help."
        print(f'There is no {kind} "{word}".{hint}', file=sys.stderr)
        sys.exit(2)
    return given

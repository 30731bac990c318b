"""Renders the pictures of the site.

Usage: python3 render.py [--all | --stamp | --marks] [key ...]
  key       a picture (sp608-1), a product (sp608), a scene (home_1) or the start of a path (banners/):
            these are rendered, whether they are up to date or not
  --all     renders everything
  --stamp   renders nothing, but notes the present pictures (or those that are named) as up to date
  --marks   renders only the part about the house mark and what is printed on the devices, and sets it into the present pictures
  -h, --help  this text
Without words, renders what is missing or whose code has changed since; a change in a shared builder is not noticed
then: name the keys.
SCALE=30 SAMPLES=8 OUT=/tmp/trial in the environment give quick small trial prints elsewhere.
"""
import ast
import hashlib
import importlib
import inspect
import json
import os
import re
import subprocess
import sys
import time

STUDIO = os.path.dirname(os.path.abspath(__file__))
MEDIA = os.path.join(os.path.dirname(os.path.dirname(STUDIO)), "content", "media")
STAMPS = os.path.join(STUDIO, "rendered.json")
PRINTED = os.path.join(STUDIO, "printed.json")       # picture -> what is printed on its devices: a test holds it to the content
FILE = re.compile(r'"((?:banners|solutions|news|about|products)/[\w-]+\.jpg)"')


def scenes():
    """A scene is a function under scenes/ that names the pictures it makes: (module, name, source) of each.

    Read from the code alone, so that it is known before Blender starts."""
    for file in sorted(os.listdir(os.path.join(STUDIO, "scenes"))):
        if not file.endswith(".py"):
            continue
        code = open(os.path.join(STUDIO, "scenes", file), encoding="utf-8").read()
        for part in ast.parse(code).body:
            source = ast.get_source_segment(code, part)
            if isinstance(part, ast.FunctionDef) and FILE.search(source):
                yield f"scenes.{file[:-3]}", part.name, source


def jobs():
    """Every job: name -> (what it calls, the files that it makes, the fingerprint of its code)."""
    import products

    made = {}
    for name, view in products.PICTURES.items():
        source = inspect.getsource(view[0]) + repr(view[1:])
        made[name] = (lambda name=name: products.render(name), [f"products/{name}.jpg"], source)
    for module, name, source in scenes():
        made[name] = (getattr(importlib.import_module(module), name), FILE.findall(source), source + "\n")
    return {k: (call, files, hashlib.sha256(source.encode()).hexdigest()[:12]) for k, (call, files, source) in made.items()}


def named():
    """Every key and file by reading the code alone, so that a misspelt key is noticed before Blender starts."""
    code = open(os.path.join(STUDIO, "products.py"), encoding="utf-8").read()
    views = next([key.value for key in part.value.keys] for part in ast.parse(code).body
                 if isinstance(part, ast.Assign) and getattr(part.targets[0], "id", "") == "PICTURES")
    made = [(name, FILE.findall(source)) for _, name, source in scenes()]
    return [*views, *(name for name, _ in made), *(f"products/{view}.jpg" for view in views),
            *dict.fromkeys(file for _, files in made for file in files)]


def asked(key, name, files):
    """Whether a word of the command line asks for a job."""
    return key == name or name.startswith(key + "-") or key != "" and any(f.startswith(key) for f in files)


def wanted(every, stamps, arguments):
    """The names of the jobs that the arguments ask for."""
    keys = [a for a in arguments if not a.startswith("--")]
    if keys:
        return [n for n, (_, files, _) in every.items() if any(asked(k, n, files) for k in keys)]
    if "--all" in arguments or "--stamp" in arguments:
        return list(every)
    return [n for n, (_, files, print_) in every.items()
            if stamps.get(n) != print_ or not all(os.path.exists(os.path.join(MEDIA, f)) for f in files)]


def inside(arguments):
    """The part that runs within Blender."""
    sys.path.insert(0, STUDIO)
    import marks
    import products
    import studio

    stamps, printed = noted(STAMPS), noted(PRINTED)
    every = jobs()
    names = wanted(every, stamps, arguments)
    if "--stamp" in arguments:
        stamps |= {name: every[name][2] for name in names}
    else:
        for i, name in enumerate(names, 1):
            start = time.time()
            studio.reset()
            marks.PRINTED.clear()
            every[name][0]()
            stamps[name] = every[name][2]
            if name in products.PICTURES:          # a scene shows its devices from afar
                printed[name] = sorted(marks.PRINTED)
            if studio.OUT == studio.MEDIA:
                note(STAMPS, stamps)
                note(PRINTED, {key: words for key, words in printed.items() if words})
            print(f"[{i}/{len(names)}] {name}: {time.time() - start:.0f} s", flush=True)
    if studio.OUT == studio.MEDIA:
        note(STAMPS, stamps)


def noted(path):
    return json.load(open(path, encoding="utf-8")) if os.path.exists(path) else {}


def note(path, facts):
    with open(path, "w", encoding="utf-8") as out:
        json.dump(facts, out, indent=1, sort_keys=True, ensure_ascii=False)
        out.write("\n")


def outside(arguments):
    """Starts Blender at low priority and shows only the progress lines."""
    command = ["nice", "-n", "15", "blender", "-b", "-noaudio", "--python-exit-code", "1", "-P", __file__, "--", *arguments]
    system = dict(os.environ, PATH="/usr/bin:" + os.environ["PATH"])      # Blender takes its Python from the path
    run = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=system)
    for text in run.stdout:
        if text.startswith(("[", "Traceback", "  ", "SHOT")) or "Error:" in text[:40]:
            print(text, end="", flush=True)
    return run.wait()


if __name__ == "__main__":
    if "bpy" in sys.modules:
        inside(sys.argv[sys.argv.index("--") + 1:])
    else:
        from arguments import words

        names = named()
        known = lambda word: any(asked(word, name, [name] if "/" in name else []) for name in names)
        sys.exit(outside(words(__doc__, known, ("--all", "--stamp", "--marks"), names)))

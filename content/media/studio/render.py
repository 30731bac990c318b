"""Renders the pictures of the site.

Usage: python3 render.py [--all | --stamp] [key ...]
  key       a picture (sp608-1), a product (sp608), a scene (home_1) or the start of a path (banners/):
            these are rendered, whether they are up to date or not
  --all     renders everything
  --stamp   renders nothing, but notes the present pictures (or those that are named) as up to date
  -h, --help  this text
Without words, renders what is missing or whose code has changed since; a change in a shared builder is not noticed
then: name the keys. What cut.py makes is rendered only by its key.
SCALE=30 SAMPLES=8 OUT=/tmp/trial in the environment give quick small trial prints elsewhere.
"""
import ast
import hashlib
import inspect
import json
import os
import re
import subprocess
import sys
import time

STUDIO = os.path.dirname(os.path.abspath(__file__))
MEDIA = os.path.dirname(STUDIO)
STAMPS = os.path.join(STUDIO, "rendered.json")
FILE = re.compile(r'"((?:banners|solutions|news|about|products)/[\w-]+\.jpg)"')


def jobs():
    """Every job: name -> (what it calls, the files that it makes, the fingerprint of its code)."""
    import products
    import scenes

    made = {}
    for name, view in products.PICTURES.items():
        source = inspect.getsource(view[0]) + repr(view[1:])
        made[name] = (lambda name=name: products.render(name), [f"products/{name}.jpg"], source)
    for name, scene in scenes.SCENES.items():
        source = inspect.getsource(scene)
        made[name] = (scene, FILE.findall(source), source)
    return {k: (call, files, hashlib.sha256(source.encode()).hexdigest()[:12]) for k, (call, files, source) in made.items()}


def named():
    """Every key and file by reading the code alone, so that a misspelt key is noticed before Blender starts."""
    products, scenes = (open(os.path.join(STUDIO, f), encoding="utf-8").read() for f in ("products.py", "scenes.py"))
    tables = {n.targets[0].id: n.value for code in (products, scenes) for n in ast.parse(code).body
              if isinstance(n, ast.Assign) and isinstance(n.targets[0], ast.Name)}
    views = [key.value for key in tables["PICTURES"].keys]
    return [*views, *(scene.id for scene in tables["SCENES"].generators[0].iter.elts),
            *(f"products/{view}.jpg" for view in views), *dict.fromkeys(FILE.findall(scenes))]


def asked(key, name, files):
    """Whether a word of the command line asks for a job."""
    return key == name or name.startswith(key + "-") or key != "" and any(f.startswith(key) for f in files)


def wanted(every, stamps, arguments):
    """The names of the jobs that the arguments ask for."""
    keys = [a for a in arguments if not a.startswith("--")]
    if keys:
        return [n for n, (_, files, _) in every.items() if any(asked(k, n, files) for k in keys)]
    import cut
    own = {n: job for n, job in every.items() if not set(job[1]) & set(cut.CUTS)}
    if "--all" in arguments or "--stamp" in arguments:
        return list(own)
    return [n for n, (_, files, print_) in own.items()
            if stamps.get(n) != print_ or not all(os.path.exists(os.path.join(MEDIA, f)) for f in files)]


def inside(arguments):
    """The part that runs within Blender."""
    sys.path.insert(0, STUDIO)
    import studio

    stamps = json.load(open(STAMPS, encoding="utf-8")) if os.path.exists(STAMPS) else {}
    every = jobs()
    names = wanted(every, stamps, arguments)
    if "--stamp" in arguments:
        stamps |= {name: every[name][2] for name in names}
    else:
        for i, name in enumerate(names, 1):
            start = time.time()
            studio.reset()
            every[name][0]()
            stamps[name] = every[name][2]
            if studio.OUT == studio.MEDIA:
                note(stamps)
            print(f"[{i}/{len(names)}] {name}: {time.time() - start:.0f} s", flush=True)
    if studio.OUT == studio.MEDIA:
        note(stamps)


def note(stamps):
    with open(STAMPS, "w", encoding="utf-8") as out:
        json.dump(stamps, out, indent=1, sort_keys=True)
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
        sys.exit(outside(words(__doc__, known, ("--all", "--stamp"), names)))

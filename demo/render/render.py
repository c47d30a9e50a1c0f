"""Renders a model's views as layers, and exits with 1 when it cannot. The pictures of the shop were made by

    blender -b --factory-startup -P demo/render/render.py --
        --model KEY --view main --size 900 --samples 14 --out DIR
    blender -b --factory-startup -P demo/render/render.py --
        --model KEY --view side back detail --size 600 --samples 9 --out DIR

and the frames of its films by

    blender -b --factory-startup -P demo/render/render.py --
        --model KEY --turn 48 --size 512 --samples 14 --out DIR
"""
import argparse
import glob
import importlib
import json
import os
import shutil
import sys
import time
import traceback

ROOM = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, ROOM)

import bpy  # noqa: E402

import layers  # noqa: E402
import preview  # noqa: E402
import studio  # noqa: E402
import turntable  # noqa: E402


def read_arguments():
    words = argparse.ArgumentParser(prog='render.py')
    words.add_argument('--model', required=True)
    words.add_argument('--view', nargs='+', default=['main'], choices=[*studio.VIEWS, 'all'])
    words.add_argument('--size', type=int, default=1000)
    words.add_argument('--samples', type=int, default=16)
    words.add_argument('--out', required=True)
    words.add_argument('--turn', type=int, metavar='FRAMES', help='a whole turn instead of views')
    words.add_argument('--preview', action='store_true', help='one composed PNG (all views: a sheet) instead')
    words.add_argument('--paint', default='#c4161c')
    words.add_argument('--trim', default='#1e7a34')
    return words.parse_args(sys.argv[sys.argv.index('--') + 1:])


def find_model(key):
    """The model's entry among models/*.json."""
    for path in sorted(glob.glob(os.path.join(ROOM, 'models', '*.json'))):
        with open(path, encoding='utf-8') as file:
            for model in json.load(file):
                if model['key'] == key:
                    return model
    sys.exit(f'No model {key}')


def set_up(model, size, samples):
    """The studio with the machine in it; gives the scene, the machine's stand and the passes' folder."""
    scene = studio.empty_scene(samples, size)
    importlib.import_module(f'machines.{model["machine"]}').build(model.get('parameters', {}))
    bpy.context.view_layer.update()
    stand = studio.normalise(scene)
    studio.light(scene)
    studio.add_camera(scene)
    return scene, stand, layers.prepare_passes(scene)


def main():
    given = read_arguments()
    model = find_model(given.model)
    started = time.time()
    scene, stand, folder = set_up(model, given.size, given.samples)
    print(f'built {given.model} in {time.time() - started:.1f} s')
    try:
        render = render_turn if given.turn else render_views
        render(given, model, scene, stand, folder)
    finally:
        shutil.rmtree(folder)


def render_views(given, model, scene, stand, folder):
    os.makedirs(given.out, exist_ok=True)
    looks = []
    for view in studio.VIEWS if 'all' in given.view else given.view:
        started = time.time()
        studio.aim_camera(scene, stand, view, model.get('framing', {}))
        found = layers.render_layers(scene, stand, folder)
        if given.preview:
            looks.append(preview.compose(found, preview.linear(given.paint), preview.linear(given.trim)))
        else:
            write_view(found, os.path.join(given.out, f'{given.model}-{view}'))
        print(f'{given.model}-{view}: {time.time() - started:.1f} s')
    if looks:
        layers.write_png(os.path.join(given.out, f'{given.model}.preview.png'), preview.sheet(looks), 8)


def render_turn(given, model, scene, stand, folder):
    """Renders the frames of a whole turn, but those that are there already."""
    os.makedirs(given.out, exist_ok=True)
    table = turntable.Turntable(scene, stand, model.get('framing', {}))
    for frame in range(given.turn):
        started, name = time.time(), f'{given.model}-turn-{frame:03d}'
        stem = os.path.join(given.out, name)
        if os.path.exists(f'{stem}.uv.png'):
            continue
        table.turn(360 * frame / given.turn)
        write_view(layers.render_layers(scene, stand, folder), stem)
        print(f'{name}: {time.time() - started:.1f} s')


def write_view(found, stem):
    for name, pixels in found.items():
        layers.write_png(f'{stem}.{name}.png', pixels)


status = 0
try:
    main()
except Exception:
    traceback.print_exc()
    status = 1
sys.stdout.flush()
sys.stderr.flush()
# PyTorch and Blender do not agree on who tidies up last.
os._exit(status)

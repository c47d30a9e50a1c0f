"""Coiled hoses and cables, and the reels they are wound on."""
from math import cos, pi, sin
from random import Random

import materials as m
from shapes import cylinder, facing, ring, rod, smooth_path, sweep
from shapes.lines import _round
from mathutils import Vector


def coil_points(at, radius, turns, thickness, axis='-y', seed=1, squash=1.0):
    """The points of a hanging loose coil about `axis`."""
    chance, frame, points = Random(seed), facing(at, axis), []
    for k in range(turns * 12 + 1):
        a = 2 * pi * k / 12
        turn = k / 12
        r = radius + chance.uniform(-0.25, 0.25) * thickness + (turn % 3 - 1) * thickness * 0.9
        depth = (turn // 1 % 4 - 1.5) * thickness * 1.0 + chance.uniform(-0.2, 0.2) * thickness
        points.append(frame @ Vector((r * sin(a), r * cos(a) * squash, depth)))
    return points


def hose_coil(at, radius, turns, thickness, material=None, axis='-y', seed=1, squash=1.0, before=(), after=()):
    """A hose hung in a coil, continuing `before` and `after` to its fittings."""
    points = [*map(Vector, before), *coil_points(at, radius, turns, thickness, axis, seed, squash), *map(Vector, after)]
    return sweep(smooth_path(points, 4), _round(thickness / 2, 10), material or m.rubber())


def wound_hose(at, radius, width, thickness, layers, material=None, axis='x'):
    """Hose wound tightly in layers on a drum."""
    frame, rows = facing(at, axis), int(width / thickness)
    for layer in range(layers):
        r, points = radius + thickness * (0.5 + layer * 0.9), []
        for k in range(rows * 20 + 1):
            a, h = 2 * pi * k / 20, -width / 2 + thickness * (0.5 + k / 20 * (rows - 1) / rows)
            points.append(frame @ Vector((r * cos(a), r * sin(a), h)))
        sweep(points, _round(thickness * 0.49, 10), material or m.rubber())


def reel_flange(at, radius, material, axis='x', spokes=6):
    """One open wheel of a reel: rim, ring and spokes."""
    frame = facing(at, axis)
    ring(at, radius, 0.007, material, axis, 64)
    ring(at, radius * 0.42, 0.006, material, axis, 48)
    cylinder(at, radius * 0.13, 0.02, material, axis)
    for k in range(spokes):
        a = 2 * pi * k / spokes
        way = Vector((cos(a), sin(a), 0))
        rod(frame @ (way * radius * 0.1), frame @ (way * radius), 0.006, material)


def hose_reel(at, radius, width, thickness, layers=2, colour=None, hose=None, axis='x', crank=True):
    """A reel with hose, turning about `axis`, with its crank on the far side."""
    frame, paint = facing(at, axis), colour or m.paint()
    for side in (-1, 1):
        reel_flange(frame @ Vector((0, 0, side * width / 2)), radius, paint, axis)
    cylinder(at, radius * 0.42, width, paint, axis)
    wound_hose(at, radius * 0.42, width * 0.94, thickness, layers, hose, axis)
    rod(frame @ Vector((0, 0, -width / 2 - 0.03)), frame @ Vector((0, 0, width / 2 + 0.03)), 0.011, m.steel())
    if crank:
        h = width / 2 + 0.028
        rod(frame @ Vector((0, 0, h)), frame @ Vector((radius * 0.5, radius * 0.45, h)), 0.007, m.steel())
        rod(frame @ Vector((radius * 0.5, radius * 0.45, h)), frame @ Vector((radius * 0.5, radius * 0.45, h + 0.085)), 0.012,
            m.black_plastic(), 0.004)

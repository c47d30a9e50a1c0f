"""Coils wound tidily round z, and what is wound about a line."""
from math import cos, pi, radians, sin
from random import Random

from mathutils import Vector

from .lines import _resample, _round, sweep

STEPS = 36


def coil_path(radius, pitch, rows, layers=1, first=-100, spare=0, tail=0.0, loose=0.0, seed=1):
    """Points of a coil standing on z=0: `rows` turns high, `layers` deep, from the angle `first`; `spare` degrees more.

    `radius` is the innermost centre line's; `tail` is the length that the end (with one layer: both ends) runs straight on.
    """
    chance, points = Random(seed), []
    total = rows * layers * STEPS + int(spare / 360 * STEPS)
    sway = [chance.uniform(-loose, loose) for _ in range(rows * layers + 3)]
    for k in range(total + 1):
        a, turn = radians(first) + 2 * pi * k / STEPS, k / STEPS
        layer = min(layers - 1, int(turn / rows))
        rise = min(rows - 1, (turn - layer * rows) * (rows - 1) / rows)
        height = rise if layer % 2 == 0 else rows - 1 - rise
        push = sway[int(turn)] * (1 - turn % 1) + sway[int(turn) + 1] * (turn % 1)
        r = radius + layer * pitch * 0.9 + push
        points.append(Vector((r * cos(a), r * sin(a), pitch * (0.5 + height))))
    if tail and layers == 1:
        points.insert(0, points[0] + (points[0] - points[1]).normalized() * tail)
    if tail:
        points.append(points[-1] + (points[-1] - points[-2]).normalized() * tail)
    return points


def hose_along(path, radius, material, steps=16):
    """A round hose along a path as it is."""
    return sweep(path, _round(radius, steps), material)


def rib_along(path, radius, pitch, wire, material, steps=10):
    """A rib of thickness `wire` wound in a helix on a hose of `radius` along a path."""
    even, helix, side, before = _resample(path, pitch / steps), [], None, None
    for i in range(1, len(even) - 1):
        way = (even[i + 1] - even[i - 1]).normalized()
        side = way.orthogonal().normalized() if side is None else before.rotation_difference(way) @ side
        a = 2 * pi * i / steps
        helix.append(even[i] + (side * cos(a) + way.cross(side) * sin(a)) * radius)
        before = way
    return sweep(helix, _round(wire, 6), material)


def spiral_path(inner, outer, step, rise=0.0, seed=1):
    """Points of a flat spiral round z; `rise` lets the turns stand a little unevenly."""
    chance, points, turns = Random(seed), [], int((outer - inner) / step)
    lift = [chance.uniform(-rise, rise) for _ in range(turns + 2)]
    for k in range(turns * 60 + 1):
        a, turn = 2 * pi * k / 60, k / 60
        height = lift[int(turn)] * (1 - turn % 1) + lift[int(turn) + 1] * (turn % 1)
        r = inner + step * turn
        points.append(Vector((r * sin(a), -r * cos(a), height)))
    return points

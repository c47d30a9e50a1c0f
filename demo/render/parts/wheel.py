"""Wheels that turn about x, centred on `at`."""
from math import cos, pi, sin

import materials as m
from shapes import add_mesh, bolt_circle, cylinder, facing, hollow, new_mesh


def wheel(at, radius, width, rim=None, axis='x', solid=False):
    """A tyre on a pressed rim with hub; `solid` is a hard rubber wheel with shallow grooves."""
    rim = rim or m.galvanised()
    inner = radius * (0.74 if solid else 0.58)
    tyre(at, radius, width, axis, 0 if solid else 22, inner)
    for side in (1, -1):
        _rim_face(at, inner, width, side, axis, rim)
    cylinder(at, max(radius * 0.14, inner * 0.27), width * 1.06, m.steel(), axis)
    cylinder(at, radius * 0.055, width * 1.3, m.dark_steel(), axis)


def field_wheel(at, radius, width, rim=None, axis='x', turning=1):
    """A tractor's wheel: tall lugs that meet in the tread's middle; `turning` sets their slant."""
    rim, inner = rim or m.trim(), radius * 0.56
    tyre(at, radius * 0.93, width, axis, 0, inner)
    for k in range(28):
        _tall_lug(at, radius, width, axis, 2 * pi * k / 28, 1 if k % 2 else -1, turning)
    for side in (1, -1):
        _rim_face(at, inner, width, side, axis, rim)
        bolt_circle(_along(at, axis, side * width * 0.21), inner * 0.48, 6, radius * 0.028,
                    axis if side > 0 else f'-{axis}')
    cylinder(at, inner * 0.28, width * 0.8, m.cast_iron(), axis)


def _along(at, axis, way):
    return tuple(a + way * (name == axis) for a, name in zip(at, 'xyz'))


def _tall_lug(at, radius, width, axis, angle, side, turning):
    """One bar from the tread's middle over the shoulder, its foot sunk in the tyre."""
    points, faces = [], []
    for k in range(6):
        t = k / 5
        middle = angle + 0.34 * t * turning
        half = 0.062 - 0.014 * t
        crest = radius * (1 - 0.075 * t ** 3)
        for r, a in ((radius * 0.8, 1.25), (crest, 0.8), (crest, -0.8), (radius * 0.8, -1.25)):
            way = middle + half * a
            points.append((r * cos(way), r * sin(way), side * width / 2 * (t * 1.05 - 0.06)))
    for k in range(5):
        faces += [(k * 4 + n, k * 4 + (n + 1) % 4, k * 4 + 4 + (n + 1) % 4,
                   k * 4 + 4 + n) for n in range(4)]
    faces += [(0, 1, 2, 3), (23, 22, 21, 20)]
    add_mesh(new_mesh('lug', points, faces), m.rubber(), facing(at, axis), 0.004, 2)


def _rim_face(at, inner, width, side, axis, rim):
    h = side * width / 2
    profile = [(inner * 1.03, h * 0.7), (inner * 1.03, h * 0.92), (inner * 0.97, h * 0.95), (inner * 0.93, h * 0.8),
               (inner * 0.9, h * 0.5), (inner * 0.6, h * 0.42), (inner * 0.42, h * 0.55),
               (inner * 0.3, h * 0.85), (inner * 0.26, h * 0.88),
               (inner * 0.26, h * 0.3), (inner * 1.03, h * 0.3)]
    hollow(profile, at, axis, rim, 56)


def tyre(at, radius, width, axis, lugs, inner):
    """A rounded tyre open to its rim at `inner`, with `lugs` tread blocks on each shoulder."""
    w, wall = width / 2, radius - inner
    half = [(inner, 0.76), (inner + wall * 0.28, 0.96), (inner + wall * 0.6, 1),
            (inner + wall * 0.83, 0.9), (inner + wall * 0.94, 0.66)]
    profile = [(r, -w * h) for r, h in half] + [(inner + wall * 0.965, 0)]
    profile += [(r, w * h) for r, h in reversed(half)]
    hollow(profile, at, axis, m.rubber(), 64)
    if lugs:
        _tread(at, radius, width, axis, lugs)


def _tread(at, radius, width, axis, lugs):
    points, faces = [], []
    for k in range(lugs * 2):
        side = 1 if k % 2 else -1
        angle, slant = pi * k / lugs, 0.1
        block = []
        for r in (radius * 0.95, radius * 1.0):
            for h, extra in ((0.05, -slant), (0.86, slant)):
                for half in (-0.055, 0.055):
                    a = angle + half + extra
                    rr = r * (0.955 if h > 0.5 else 1)
                    block.append((rr * cos(a), rr * sin(a), side * h * width / 2))
        base = len(points)
        points += block
        faces += [tuple(base + i for i in f) for f in ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6),
                                                       (0, 2, 6, 4), (1, 5, 7, 3))]
    add_mesh(new_mesh('tread', points, faces), m.rubber(), facing(at, axis), 0.002, 1)

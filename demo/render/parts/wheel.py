"""Wheels that turn about x, centred on `at`."""
from math import cos, pi, sin

import materials as m
from shapes import add_mesh, cylinder, facing, lathe, new_mesh


def wheel(at, radius, width, rim=None, axis='x', solid=False):
    """A tyre on a pressed rim with hub; `solid` is a hard rubber wheel with shallow grooves."""
    rim = rim or m.galvanised()
    tyre(at, radius, width, axis, 0 if solid else 22)
    inner = radius * (0.74 if solid else 0.58)
    for side in (1, -1):
        _rim_face(at, inner, width, side, axis, rim)
    cylinder(at, radius * 0.14, width * 1.15, m.steel(), axis)
    cylinder(at, radius * 0.055, width * 1.3, m.dark_steel(), axis)


def _rim_face(at, inner, width, side, axis, rim):
    h = side * width / 2
    profile = [(inner * 1.03, h * 0.7), (inner * 1.03, h * 0.92), (inner * 0.97, h * 0.95), (inner * 0.93, h * 0.8),
               (inner * 0.9, h * 0.5), (inner * 0.6, h * 0.42), (inner * 0.42, h * 0.55), (inner * 0.3, h * 0.85),
               (inner * 0.26, h * 0.88)]
    lathe(profile, at, axis, rim)


def tyre(at, radius, width, axis, lugs):
    """A rounded tyre; `lugs` tread blocks on each shoulder, or plain grooves when 0."""
    w, inner = width / 2, radius * 0.6
    profile = [(inner, -w * 0.72), (radius * 0.72, -w * 0.96), (radius * 0.84, -w), (radius * 0.93, -w * 0.9),
               (radius * 0.975, -w * 0.66), (radius * 0.985, 0), (radius * 0.975, w * 0.66), (radius * 0.93, w * 0.9),
               (radius * 0.84, w), (radius * 0.72, w * 0.96), (inner, w * 0.72)]
    lathe(profile, at, axis, m.rubber(), 64)
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
